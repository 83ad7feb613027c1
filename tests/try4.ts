import { readFileSync } from 'node:fs';
import { Comparison } from '../openapi/verify/draft/compare.ts';
