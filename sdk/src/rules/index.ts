/** The business rules of SPEC 4, 5 and 9 as pure functions, shared by the console, the mocks and anyone else. */
export * from './autoCanned.ts';
export * from './businessTime.ts';
export * from './cannedResponses.ts';
export * from './channels.ts';
export * from './email.ts';
export * from './money.ts';
export * from './objectId.ts';
export * from './password.ts';
export * from './plainDate.ts';
export * from './qc.ts';
export * from './sentiment.ts';
export * from './postBlocker.ts';
export * from './sla.ts';
export * from './slaLevels.ts';
export * from './ticketTagOutline.ts';
export * from './ticketTags.ts';
export * from './uiSettings.ts';
