import { chinese } from './chinese.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { japanese } from './japanese.ts';
import { spanish } from './spanish.ts';
import { thai } from './thai.ts';

/** The languages that questions are understood in besides English. */
export const allLanguages = { german, thai, japanese, chinese, french, spanish };
