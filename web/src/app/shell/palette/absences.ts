/** What people look for in a console and Atrium does not have, with what there is instead. */

export type Absence = {
  /** What it is called, as the start of a sentence: `Two-factor sign-in`. */
  title: string;
  /** Whether the title is of several things. */
  isPlural?: boolean;
  /** What else it is called: who asks with all words of one of these means it. */
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
      '2fa, mfa, two factor, multi factor, 2 step, two step, authenticator, passkey, security key, one time code, otp, biometric, fingerprint, face id, yubikey, backup codes, recovery codes',
    instead: 'You can require stronger passwords that expire.',
    search: 'password strength',
  },
  {
    title: 'Deleting your own account',
    words:
      'delete my account, close my account, remove my account, delete own account, cancel account, erase my profile, delete my profile',
    instead: 'Someone who manages the users of your account can delete you.',
  },
  {
    title: 'Dark mode on a schedule',
    words: 'dark mode schedule, automatic dark mode, night mode schedule, dark mode at night, sunset, sunrise',
    instead: 'You can switch between light and dark.',
    search: 'dark colours',
  },
  {
    title: 'A billing address',
    words:
      'billing address, vat, vat number, tax id, tax number, tax rate, company address, invoice address, purchase order, withholding tax',
    search: 'invoices',
  },
  {
    title: 'Single sign-on settings',
    isPlural: true,
    words:
      'sso, single sign on, saml, okta, azure ad, active directory, entra, oidc, identity provider, ldap, scim, provisioning',
    instead: 'Users sign in with their email or with a provider on the sign-in page.',
  },
  {
    title: 'A display language',
    words:
      'change language, display language, language of the console, interface language, ui language, console language, menu language, translate, translation, thai language, switch to english, switch to thai, locale',
  },
  {
    title: 'A profile picture',
    words:
      'avatar, profile photo, profile picture, profile image, my picture, my photo, photo of me, upload photo, headshot',
    search: 'your profile',
  },
  {
    title: 'An email signature',
    words: 'email signature, mail signature, signature, sign off text',
    instead: 'Canned responses can end with the name of the agent.',
    search: 'canned responses',
  },
  {
    title: 'Signing out other devices',
    words:
      'session, active sessions, session expires, session length, session timeout, sign out everywhere, log out all devices, log out everywhere, logged in devices, trusted devices, other devices, idle timeout, auto logout, automatic logout',
  },
  {
    title: 'A list of allowed IP addresses',
    words: 'ip address, ip allowlist, ip whitelist, ip restriction, allowed ip, block ip, vpn, firewall',
  },
  {
    title: 'A mobile app',
    words: 'mobile, mobile app, ios, android, app store, play store, iphone, desktop app',
  },
  {
    title: 'Browser and push notifications',
    isPlural: true,
    words:
      'push, push notifications, desktop notifications, browser notifications, notification sound, sound alert, ringtone, sms notifications',
    instead: 'Rules can send emails about posts.',
    search: 'email notifications',
  },
  {
    title: 'Keyboard shortcut settings',
    isPlural: true,
    words: 'keyboard shortcuts, hotkeys, key bindings, custom shortcuts, shortcut keys',
  },
  {
    title: 'A backup of the account',
    words:
      'backup, restore backup, restore, restore deleted, restore from backup, export everything, download all my data, gdpr, data retention, retention policy, data deletion, recycle bin, undelete, archive account, data protection',
    instead: 'Lists and logs can be exported as CSV, each on its page.',
  },
  {
    title: 'A knowledge base',
    words:
      'knowledge base, knowledgebase, help center, help centre, help articles, article, wiki, faq, self service, customer portal, community forum, documentation',
    instead: 'Answers that agents use again are canned responses.',
    search: 'canned responses',
  },
  {
    title: 'Telephony',
    words:
      'telephony, call recording, call monitoring, recordings, phone, telephone, voice call, phone call, incoming calls, call center, call centre, call queue, call log, phone number, phone line, ivr, voicemail, voip, dialer, dialler, hotline, video call, screen sharing, screen recording',
    instead: 'Customers write by the channels that are connected.',
    search: 'channels',
  },
  {
    title: 'SMS',
    words: 'sms, text message, text messaging',
    instead: 'Customers write by the channels that are connected.',
    search: 'channels',
  },
  {
    title: 'Payroll',
    words: 'payroll, payslip, pay slip, salary, wages, commission, reimbursement, expenses, expense claim, bonus',
    instead: 'The working time of everyone is in the punch log.',
    search: 'punch log',
  },
  {
    title: 'Leave and shift planning',
    words:
      'leave request, annual leave, sick leave, time off, paid leave, shift planning, plan shifts, shift swap, swap shift, rota, roster, staff planning, workforce management, work schedule, vacation request, holiday request, request holiday, request vacation, forecast',
    instead: 'Working time is in the punch log, and days on which you are closed are holidays of a service level.',
    search: 'punch log',
  },
  {
    title: 'Transcripts of conversations',
    isPlural: true,
    words:
      'transcript, chat history, conversation history, chat logs, message history, old conversations, past chats, export chats, ticket history',
    instead: 'Conversations are in the product CRM desk.',
    search: 'open CRM desk',
  },
  {
    title: 'The inbox',
    words:
      'my tickets, open tickets list, unassigned tickets, all tickets, shared inbox, saved views, ticket views, ticket list, create a ticket, assign ticket to me',
    instead: 'Tickets are in the product CRM desk; this console has its settings.',
    search: 'open CRM desk',
  },
  {
    title: 'Marketing',
    words:
      'marketing, campaign, newsletter, broadcast, bulk email, mass email, email blast, drip, mailing list, landing page, a b test, ab test, utm, seo, coupon, promotion, email template',
  },
  {
    title: 'Planning and publishing posts',
    words:
      'schedule post, schedule tweet, content calendar, publish post, post to facebook, compose post, draft post, social calendar, editorial calendar, post scheduling',
    instead: 'Posts are written in the product Publishing.',
    search: 'open Publishing',
  },
  {
    title: 'Analysis',
    words:
      'analytics, analytics dashboard, custom report, report builder, statistics, performance report, agent report, team performance, agent performance, leaderboard, kpi dashboard, share of voice, benchmark, competitor analysis, business intelligence, word cloud, gamification, insights',
    instead: 'Analyses are in the product Quick analytics.',
    search: 'open Quick analytics',
  },
  {
    title: 'Sales and contact management',
    words:
      'sales pipeline, pipeline, lead scoring, sales leads, sales opportunity, sales quotes, import contacts, import customers, address book, merge contacts, merge customers',
  },
  {
    title: 'Credits and refunds',
    isPlural: true,
    words:
      'sla credit, service credit, refund, credit note, compensation, money back, discount, discount code, promo code, voucher, gift card, referral, loyalty points',
    search: 'invoices',
  },
  {
    title: 'Other ways to pay',
    isPlural: true,
    words:
      'paypal, bank transfer, wire transfer, direct debit, apple pay, google pay, crypto, bitcoin, promptpay, iban, cheque',
    instead: 'Invoices are paid by card.',
    search: 'card',
  },
  {
    title: 'A currency setting',
    words: 'change currency, currency, billing currency, exchange rate',
  },
  {
    title: 'Integration with other services',
    words:
      'zapier, slack, salesforce, hubspot, jira, microsoft teams, shopify, google analytics, marketplace, app directory, plugin, extensions, power bi, google calendar, calendar sync, outlook, sap, wordpress, discord',
    instead: 'Other systems use API keys and webhooks.',
    search: 'integrations',
  },
  {
    title: 'Custom fields',
    isPlural: true,
    words: 'custom field, ticket field, ticket form, contact form, web form, form builder, custom attributes',
    instead: 'Tickets are sorted by tags.',
    search: 'ticket tags',
  },
  {
    title: 'Domains and mail servers',
    isPlural: true,
    words:
      'custom domain, own domain, domain verification, subdomain, dns, spf, dkim, dmarc, smtp, mail server, email forwarding, email domain, support address, sender address, imap, ssl certificate',
  },
  {
    title: 'A sandbox',
    words: 'sandbox, staging, test environment, demo data, test account',
  },
  {
    title: 'Status of the service',
    words:
      'status page, system status, uptime, outage, downtime, maintenance window, release notes, whats new, changelog, roadmap',
    search: 'contact support',
  },
  {
    title: 'Tasks and calendars',
    isPlural: true,
    words:
      'task list, tasks, todo, to do list, appointment, book a meeting, event calendar, my calendar, project management, kanban',
  },
  {
    title: 'Chats between colleagues',
    isPlural: true,
    words:
      'team chat, internal chat, direct message, internal notes, private note, side conversation, message a colleague, chat with colleague, intranet, org chart, organisation chart, announcement',
  },
  {
    title: 'Writing with AI',
    words:
      'ai assistant, ai agent, copilot, chatgpt, gpt, generative ai, suggest replies, ai reply, machine learning, train ai, ai writing',
    instead: 'You can connect a GPTBots chatbot that answers customers.',
    search: 'chatbot',
  },
  {
    title: 'Transferring the account to another owner',
    words:
      'transfer ownership, change account owner, account owner, change owner of account, transfer account, merge accounts, switch account, multiple accounts, second account',
  },
];
