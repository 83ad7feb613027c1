import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type ConsoleState = {
  /** Id of the plan chosen on the Plans page (SPEC 3 planSelected). */
  selectedPlan: string | null;
  /** True from the moment the server rejects the session until the person has signed in again or left. */
  isSessionLost: boolean;
};

const initialState: ConsoleState = { selectedPlan: null, isSessionLost: false };

/** The console's own session state; server data is in the API cache. */
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
    /** Clears everything that belongs to the person who signed out (SPEC 4 Logout). */
    signedOut: () => initialState,
  },
});

export const { planSelected, sessionLost, sessionRenewed, signedOut } = consoleSlice.actions;
