import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type ConsoleState = {
  /** Id of a plan that was chosen on the Plans page before signing in, until it is stored as SPEC 3's planSelected. */
  selectedPlan: string | null;
  /** Whether the payment page is on screen. It stays until the person leaves, also once everything is paid. */
  isPaymentShown: boolean;
  /** True from the moment the server rejects the session until the person has signed in again or left. */
  isSessionLost: boolean;
};

export const initialState: ConsoleState = { selectedPlan: null, isPaymentShown: false, isSessionLost: false };

/** The console's own session state; server data is in the API cache. */
export const consoleSlice = createSlice({
  name: 'console',
  initialState,
  reducers: {
    planSelected: (state, { payload }: PayloadAction<string | null>) => {
      state.selectedPlan = payload;
    },
    paymentShown: (state, { payload }: PayloadAction<boolean>) => {
      state.isPaymentShown = payload;
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

export const { planSelected, paymentShown, sessionLost, sessionRenewed, signedOut } = consoleSlice.actions;
