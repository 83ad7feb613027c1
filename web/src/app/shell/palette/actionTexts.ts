/** What the global actions are called, and what else they are found by. `useActions` says what they do and who has them. */
export const actionTexts = {
  punchIn: { title: 'Punch in', words: 'clock in, start work, attendance' },
  punchOut: { title: 'Punch out', words: 'clock out, clock in, end work, attendance' },
  darkColors: { title: 'Use the dark colours', words: 'dark mode, night, black, theme, appearance' },
  lightColors: { title: 'Use the light colours', words: 'light mode, day, white, theme, appearance' },
  profile: { title: 'Your profile', words: 'my name, email, role, group, plan, account' },
  password: { title: 'Change password', words: 'security, reset, forgot, new password' },
  support: { title: 'Contact support', words: 'help, chat, report a problem' },
  return: { title: 'Return to your account', words: 'end, leave, operator' },
  signOut: { title: 'Sign out', words: 'log out, logout, log off, sign off, exit' },
} as const;

/** What else opening a product is found by. */
export const OPEN_WORDS = 'product, switch to, go to, jump to, start, launch';
