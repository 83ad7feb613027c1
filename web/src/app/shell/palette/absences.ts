/** What people look for in a console and Atrium does not have, with what there is instead. */

export type Absence = {
  /** What it is called, as the start of a sentence: `Two-factor sign-in`. */
  title: string;
  /** What else it is called. */
  words: string;
  /** What to do instead, as a sentence. */
  instead?: string;
  /** What to search for, to get there. */
  search?: string;
};

/** Each says that no page has it: take it out once one does. */
export const absences: readonly Absence[] = [
  {
    title: 'Two-factor sign-in',
    words:
      '2fa, mfa, two factor authentication, 2 step verification, authenticator app, passkey, security key, one time code',
    instead: 'You can require stronger passwords that expire.',
    search: 'password strength',
  },
  {
    title: 'Deleting your own account',
    words:
      'delete my account, close my account, remove my account, delete own account, cancel account, erase my profile',
    instead: 'Someone who manages the users of your account can delete you.',
  },
  {
    title: 'Dark mode on a schedule',
    words:
      'dark mode schedule, dark mode by schedule, automatic dark mode, night mode schedule, dark mode at night, sunset',
    instead: 'You can switch between light and dark.',
    search: 'dark colours',
  },
  {
    title: 'A billing address',
    words: 'billing address, vat number, tax id, company address, invoice address, purchase order',
    search: 'invoices',
  },
  {
    title: 'Single sign-on settings',
    words:
      'sso settings, single sign on, saml, okta, azure ad, entra, oidc, identity provider, ldap, scim, provisioning',
    instead: 'Users sign in with their email or with a provider on the sign-in page.',
  },
  {
    title: 'A display language',
    words:
      'change language, display language, language of the console, interface language, translate, thai language, locale',
  },
  {
    title: 'A profile picture',
    words: 'avatar, profile photo, profile picture, my picture, upload photo',
    search: 'your profile',
  },
  {
    title: 'Signing out other devices',
    words: 'active sessions, sign out everywhere, log out all devices, session timeout, logged in devices',
  },
  {
    title: 'A list of allowed IP addresses',
    words: 'ip allowlist, ip whitelist, ip restriction, allowed ip addresses, block ip',
  },
  {
    title: 'A mobile app',
    words: 'mobile app, ios app, android app, app store, push notifications',
  },
  {
    title: 'Keyboard shortcut settings',
    words: 'keyboard shortcuts, hotkeys, key bindings, custom shortcuts',
  },
  {
    title: 'A backup of the account',
    words: 'backup, restore, export everything, download all my data, gdpr export',
    instead: 'Lists and logs can be exported as CSV, each on its page.',
  },
];
