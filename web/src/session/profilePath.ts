/** Path of the call that says who is signed in, equal to the contract's `getProfile`. */
export const PROFILE_PATH = '/api/v1.0/profile';
