/** Why nothing can be paid while payment is switched off for the account. */
export const PAYMENT_DISABLED = 'Payment is turned off for this account. Contact our support to turn it on.';

/** Why nothing else can be paid or changed while a payment is pending. */
export const PAYMENT_PENDING = 'Your bank has not confirmed the last payment yet. Wait until it has.';
