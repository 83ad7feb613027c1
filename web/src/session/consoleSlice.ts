import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type ConsoleState = {
  /** Id of the plan that was chosen on the page of plans (SPEC 3 planSelected). */
  selectedPlan: string | null;
  /** True from the moment the server no longer knows the session until the person has signed in again or left. */
  isSessionLost: boolean;
};

const initialState: ConsoleState = { selectedPlan: null, isSessionLost: false };

/** What the console itself remembers of a session; what the server knows is in the api's cache. */
export const consoleSlice = createSlice({
  name: 'console',
  initialState,
  reducers: {
    planSelected: (state, { payload }: PayloadAction<string | null>) => {
      state.selectedPlan = payload;
    },
    sessionLost: (state) => {
      state.isSessionLost = true;
    },
    sessionRenewed: (state) => {
      state.isSessionLost = false;
    },
    /** Everything that belongs to the person who has left (SPEC 4 Logout). */
    signedOut: () => initialState,
  },
});

export const { planSelected, sessionLost, sessionRenewed, signedOut } = consoleSlice.actions;
