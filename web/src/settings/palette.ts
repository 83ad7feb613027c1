/**
 * What the command palette knows of settings pages besides their registry row, one row per page. Loaded with the palette:
 * not part of the registry, which is loaded with the first screen.
 */
import type { CrmFeature } from '@atrium-console/sdk/rules';
import type { PermissionNeed } from '../session/permissions.ts';
import type { SettingsProduct } from '../session/requirements.ts';

/** An action that creates something on a page. */
export type CreateAction = {
  /** `New status`. */
  title: string;
  /** The URL's query that opens the form. */
  at: string;
  /** What else it is found by; not shown. */
  words?: string;
  /** The only product whose page can do it, if the page belongs to several. */
  product?: SettingsProduct;
  /** The permission, if it differs from that for changing the page. */
  write?: PermissionNeed;
  /** The feature that it belongs to, if its page belongs to none or another. */
  feature?: CrmFeature;
};

export type PaletteRow = {
  /** What else the page is found by: `holiday, deadline`. */
  words?: string;
  creates?: readonly CreateAction[];
};

/** The rows by the pages' ids in the registry. */
export const paletteRows: Readonly<Partial<Record<string, PaletteRow>>> = {
  account: {
    words: 'profile, password, company, organisation, time zone, users, people, members, feature flags',
    creates: [
      {
        title: 'Invite user',
        at: '?page=users&usernew=1',
        words: 'new user, add user, member',
        write: ['center.user_management.write'],
      },
    ],
  },
  groups: {
    words: 'teams, members, owner, group options',
    creates: [{ title: 'New group', at: '?new=1', words: 'team' }],
  },
  sentiment: { words: 'auto sentiment, positive, negative, mood' },
  keywords: {
    words: 'search terms, patterns, sets, raw, options, languages, sources, monitors, alerts, thresholds',
    creates: [
      { title: 'New keyword', at: '?new=1' },
      { title: 'New keyword option', at: '?tab=options&optionnew=1', words: 'languages, sources, reposts' },
      {
        title: 'New monitor',
        at: '?tab=monitors&monitornew=1',
        words: 'alert, email',
        write: ['listening.monitor.write'],
      },
      {
        title: 'New monitor condition',
        at: '?tab=monitors&conditionnew=1',
        words: 'alert, threshold',
        write: ['listening.monitor.write'],
      },
    ],
  },
  crmKeywords: { words: 'search terms, patterns' },
  ticketTags: {
    words: 'labels, categories, outline, import',
    creates: [{ title: 'New ticket tag group', at: '?new=1', words: 'tag, category' }],
  },
  tags: {
    words: 'labels, categories, topics, outline, import, apply to all keywords',
    creates: [{ title: 'New tag group', at: '?new=1', words: 'category' }],
  },
  channels: {
    words: 'engagement, connect, facebook, line, instagram, whatsapp, webhook, chatbot, webchat, token',
    creates: [
      { title: 'Connect a channel', at: '?new=1', words: 'new channel' },
      { title: 'New chatbot', at: '?tab=chatbot&botnew=1', words: 'bot', product: 'crm', feature: 'chatbot_dashboard' },
    ],
  },
  groupManagement: { words: 'teams, tag access, keyword access' },
  productGroups: { words: 'teams, tag access, keyword access, group settings' },
  sla: {
    words: 'deadline, business hours, opening hours, holidays, calendar, metrics, response time, simulator',
    creates: [{ title: 'New service level', at: '?new=1', words: 'sla' }],
  },
  cannedResponses: {
    words: 'templates, snippets, replies, macros, auto-canned, auto reply, folder',
    creates: [
      { title: 'New canned response', at: '?new=1', words: 'template, reply' },
      { title: 'New folder', at: '?newFolder=1', words: 'canned responses' },
      {
        title: 'New auto-canned condition',
        at: '?tab=auto&conditionnew=1',
        words: 'rule, auto reply',
        write: ['crm.auto_canned.write'],
        feature: 'auto_response',
      },
      {
        title: 'New keyword answer',
        at: '?tab=auto&keywordnew=1',
        words: 'rule, auto reply, auto-canned',
        write: ['crm.canned_response_keyword.write'],
        feature: 'auto_response',
      },
    ],
  },
  autoAssignment: {
    words: 'routing, round robin, agents, rules, conditions, fallback',
    creates: [
      { title: 'New assignment rule', at: '?tab=rules&rule-new=1', words: 'routing' },
      { title: 'New assignment condition', at: '?tab=conditions&condition-new=1', words: 'routing' },
    ],
  },
  postBlocker: {
    words: 'post blocker, spam, block, rules',
    creates: [{ title: 'New automation rule', at: '?new=1', words: 'post blocker, ticket automation' }],
  },
  verification: {
    words: 'identity, customer check, labels',
    creates: [
      { title: 'New verification link', at: '?linksnew=1' },
      { title: 'New verification label', at: '?tab=labels&labelsnew=1' },
    ],
  },
  interestTags: {
    words: 'interest tags, crm, labels',
    creates: [{ title: 'New customer tag', at: '?new=1', words: 'interest tag' }],
  },
  workingStatus: {
    words: 'presence, breaks, availability',
    creates: [{ title: 'New status', at: '?new=1', words: 'working status' }],
  },
  qc: {
    words: 'quality check, review, score, criteria',
    creates: [{ title: 'New quality control form', at: '?new=1', words: 'qc, review' }],
  },
  uiSettings: { words: 'ui settings, ticket states, survey, timer, inbox, escalation' },
  customSocials: {
    words: 'custom sources, website, forum, review, news, url',
    creates: [{ title: 'New source', at: '?new=1' }],
  },
  blacklist: {
    words: 'block, ignore, exclude, spam, authors, words, links',
    creates: [{ title: 'New blacklist entry', at: '?new=1', words: 'block, ignore, author, word, link' }],
  },
  emailNotifications: {
    words: 'email, mail, alert, report, digest, recipients',
    creates: [{ title: 'New notification', at: '?new=1' }],
  },
  templates: {
    words: 'dashboards, widgets, share',
    creates: [{ title: 'New template', at: '?new=1', words: 'dashboard' }],
  },
  roles: { words: 'permissions, rights, access, who may', creates: [{ title: 'New role', at: '?new=1' }] },
  system: { words: 'password strength, validity, expiry, look, logo, theme colour, brand, white label' },
  subscriptions: {
    words: 'plan, billing, price, renewal, upgrade, downgrade',
    creates: [{ title: 'Change plan', at: '?change=1', words: 'upgrade, downgrade, subscription' }],
  },
  invoices: { words: 'billing, receipts, bills, payments, PDF, amount due, retry' },
  card: {
    words: 'credit card, payment method, billing, default card, expiry',
    creates: [{ title: 'Add card', at: '?new=1', words: 'credit card, payment method' }],
  },
  usage: { words: 'quota, plan, messages, how much is left' },
  integration: {
    words: 'API keys, webhooks, tokens, secrets, deliveries',
    creates: [
      { title: 'New API key', at: '?keysnew=1', words: 'token, secret' },
      { title: 'New webhook', at: '?tab=webhooks&webhooksnew=1', words: 'event, URL' },
    ],
  },
  punchLog: { words: 'shifts, working time, hours, attendance, time sheet' },
  activity: { words: 'audit, history, changes, sign-ins, who did what' },
  heatmap: { words: 'access, usage by hour, weekday, busiest' },
};
