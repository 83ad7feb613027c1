/**
 * Words that staff use for the same thing, where the console's own differ: what other suites call it, too. What single pages are
 * called besides is in their `page.ts`.
 */

/** Each line is a group, in which each word or phrase stands for every other. */
export const GROUPS = [
  'user, person, people, staff, colleague, coworker, employee, member, teammate, team member, agent, login, worker, rep, representative, moderator, seat, staff member, worker, headcount',
  'invite, add, create, new, onboard, onboarding, register, make, set up',
  'remove, delete, erase, discard, trash, get rid of, take away, take off, wipe, drop, throw away, clear',
  'edit, change, modify, update, adjust, rename, amend, alter, fix, correct, replace, swap',
  'email, mail, e mail',
  'company, organisation, organization, business, firm, account, workspace, tenant, instance, site',
  'group, team, department, squad, unit, division, crew, branch, pod',
  'colour, color, hue, shade',
  'picture, image, photo, banner, artwork, wallpaper, backdrop',
  'logo, icon, favicon, emblem',
  'holiday, vacation, day off, days off, bank holiday, feast, closed day, closed days, closure, festival, non working day',
  'invoice, bill, receipt, billing, statement, accounting, bookkeeping, accountant',
  'card, payment, payment method, payment details, billing details, billing method',
  'plan, subscription, package, pricing, tier, edition, contract, licence',
  'price, cost, fee, rate',
  'permission, right, access, allowed, privilege, authorisation, entitlement, clearance',
  'role, permission, access level, user type',
  'language, locale, tongue',
  'keyword, query, search term, search query, topic, boolean, search string, tracker, saved search, brand search',
  'keyword, hashtag',
  'opening hours, opening times, open hours, open times, working days, shop hours, store hours, office hours, business hours, working hours, work hours, operating hours, business schedule, support hours, service hours',
  'time zone, utc, gmt, clock, daylight saving, summer time, local time',
  'reply, answer, response, respond, message',
  'canned, saved, prepared, predefined, premade, prewritten, ready made, quick, standard, stock',
  'canned response, saved answer, stock answer, boilerplate, reply library, answer library, script, saved reply, quick reply, macro, snippet, text block, quick response, reply template, message template, response template, shortcut',
  'deadline, target, sla, due, goal, time limit, due date',
  'service level, sla, sla policy, service target, service level agreement',
  'assign, share out, deal out, distribute, route, routing, allocate, dispatch, hand out, give out, handle, take, receive, pick up',
  'reassign, transfer, pass on, hand off, move on',
  'post, mention, comment, tweet',
  'repost, retweet, share, reshare',
  'exclude, leave out, ignore, without, omit, skip, except, filter out, negative keyword, not',
  'block, ban, blacklist, mute, silence, blocklist, block list, denylist, black list',
  'spam, unwanted, junk, noise, irrelevant',
  'hide, invisible, conceal, hidden, stealth, incognito',
  'inactive, deactivate, active, suspend, activate, inactivate, reactivate, freeze',
  'disabled, inactive, turned off, switched off',
  'log, history, audit, record, trail',
  'log, login, logged, sign, signed, signin, log in',
  'webhook, callback, http post, endpoint',
  'token, key, secret, credential',
  'api, developer, integration, rest',
  'survey, feedback, csat, satisfaction, nps, rating, questionnaire, poll, stars, happy customers',
  'ticket, case, conversation, enquiry, inquiry, issue, request, thread, chat',
  'done, closed, close, finished, resolved, complete, solved, completed',
  'reopen, open again',
  'split, separate, divide, cut, fork, break up, break apart, break out',
  'state, status, stage, phase, lifecycle',
  'status, presence, availability',
  'wait, pause, delay, cool down, interval, gap',
  'pause, break',
  'shift, attendance, punch, working time',
  'limit, quota, usage, maximum, allowance, cap, capacity, allotment, ceiling',
  'seat, licence, user limit',
  'export, download, extract, save as, dump',
  'import, upload',
  'csv, excel, spreadsheet, xlsx, xls, bulk import, bulk upload, mass import, bulk, google sheet',
  'review, score, points, marks, rating, assess, evaluate, sheet, scorecard, evaluation, grade, grading, rubric, scoring',
  'quality control, quality assurance, qa, quality check, quality monitoring',
  'greeting, welcome, hello, welcome message, first message',
  'alert, notification, notify, warning, warn, reminder, remind, alarm, inform, tell, ping',
  'report, summary, digest',
  'dark, night, black, dim, gloomy',
  'light, day, bright, white',
  'appearance, theme, look, design, branding, style, skin',
  'test, try, simulate, calculator, simulator, preview, dry run, try out, calculate',
  'break, break time, lunch time, lunch, away, absent, out of office, dnd, do not disturb, coffee',
  'expire, valid',
  'owner, lead, head, leader, boss, chief, captain, director, team lead, team leader, supervisor, manager',
  'customer, client, contact, patient, consumer, buyer, shopper, end user, guest, visitor',
  'tag, label, category, topic, taxonomy, classification, subcategory, sub category, classify',
  'prevent, forbid, disallow, prohibit, block, lock',
  'duplicate, clone, copy, replicate',
  'merge, combine, join, unify',
  'bot, chatbot, chat bot, robot, virtual assistant, assistant',
  'robot, automatic',
  'trigger, automation, rule, workflow, flow, business rule',
  'hand over, handover, hand off, human, escalate to agent, human takeover, takeover',
  'escalate, escalation',
  'fallback, default, backup agent, catch all',
  'default, standard, main, primary',
  'order, priority, sequence, rank, ranking',
  'priority, urgent, urgency, importance, high',
  'often, frequency, schedule, how often, cadence',
  'daily, every day, day',
  'weekly, every week, week',
  'recipient, receiver, receives, receive, send to, subscriber, who gets',
  'channel, social account, social network, social media, platform, messenger',
  'connect, link, integrate, hook up, hook, attach, plug in',
  'source, site, website, forum, blog, feed, rss',
  'link, url, address, web address, hyperlink',
  'verify, verification, identity, kyc, authenticate, prove, confirm, verified, legitimate',
  'sentiment, tone, mood, polarity, opinion, emotion, feeling',
  'negative, bad, angry, unhappy, complaint',
  'positive, good, happy, praise',
  'spike, peak, surge, crisis, sudden increase, burst, viral, outbreak, jump in',
  'busy, peak',
  'product, app, application, module',
  'feature, module, function, functionality, capability, toggle',
  'see, view, open, access',
  'account, product',
  'template, layout, dashboard, board, blueprint, preset',
  'widget, chart, graph, tile, diagram',
  'share, give access',
  'author, writer, poster, influencer, troll',
  'word, phrase, term',
  'password, passcode, passphrase, pwd, pw',
  'strength, complexity, policy, requirement, length, minimum length, special characters, strong, weak',
  'support, help desk, helpdesk',
  'attachment, file, document, pdf',
  'placeholder, variable, merge field, dynamic field',
  'web chat, webchat, chat widget, live chat, website chat, chat on website, website widget',
  'first response, first reply, first answer, frt, initial response',
  'resolution, resolve, solve',
  'round robin, one after another, in turn, one by one, take turns, turn, rotation, rotate, equally, evenly, fairly, fair',
  'timer, stopwatch, time tracking, handle time, measure time, measure',
  'button, custom action, custom button',
  'remaining, left',
  'total, sum',
  'description, note, notes',
  'breach, missed, late, overdue, violate, deadline, tardy, delayed',
  'type, kind',
  'weight, weighting, importance',
  'difference, compare, comparison, diff, versus, vs, side by side',
  'folder, directory, subfolder',
  'threshold, trigger level, tolerance, sensitivity',
  'assignee, assigned agent, ticket owner, responsible agent, person in charge',
  'inactivity, silence, quiet, idle',
  'reach, audience, impressions',
  'engagement, interactions, likes',
  'pass mark, pass rate, passing grade, minimum score, pass score, threshold to pass',
  'criterion, question, checklist, check list',
  'scope, permission, right',
  'preview, see how it looks, what it looks like',
  'colour scheme, dark or light, default theme',
] as const;

/** What people say, and what the console has for it; not the other way around. */
export const MEANT: Readonly<Record<string, string>> = {
  'clock in, clock on, check in for work, start work, start my shift, begin shift, start shift, check in': 'punch',
  'clock out, clock off, check out of work, end work, end my shift, end shift, finish work, stop work': 'punch',
  'timesheet, time sheet, overtime, hours worked, worked hours, rota, roster, work hours of staff': 'punch log',
  'pay now, settle, outstanding, unpaid, past due, overdue, arrears, checkout, check out, owe, amount due, payment failed, failed payment, payment history, charge, charged, pay':
    'invoice',
  'cvv, cvc, security code, visa, mastercard, amex, debit card, bank card, stripe, debit, credit': 'card',
  'renew, cancel, cancellation, upgrade, downgrade, trial, free trial, next charge': 'subscription',
  'audit trail, audit log, event log, change log, changelog, change history, version history, who changed, who deleted, who did, who edited, who created, who removed, who added, who invited, who exported, who imported, who modified, who updated, who moved, who merged, who logged in, who signed in, who approved, who turned off, who switched off, when was, before and after, what changed, last login, login history, see changes, changes made, recent changes, latest changes, traceability, compliance':
    'activity log',
  'deleted by, changed by, edited by, created by, modified by': 'activity log',
  'admin, administrator, superuser, super admin, superadmin, read only, view only': 'role',
  'company colours, corporate colours, our colours, our logo, corporate identity': 'theme colour',
  'songkran, christmas, xmas, easter, new years eve, chinese new year, ramadan, new year, labour day, national holiday, festive':
    'holiday',
  'rbac, admin rights, access control, permission set, acl': 'role',
  'offboard, leaver, left the company, left company, left us, has left, fire, terminate, ex employee, lock out, revoke access, block user':
    'user active',
  'on leave, offline, online, do not disturb, dnd, out of office, idle, unavailable, not available, away, status of agent, agent status, brb':
    'working status',
  'automations, workflows, triggers, if then, business rule, playbook, auto close, auto tag, auto close, zap':
    'ticket automation',
  'autoresponder, auto responder, auto response, away message, vacation reply, automatic reply, auto reply, auto answer, out of hours message':
    'auto canned',
  'vip, segment, contact tag, contact label, customer label, persona, audience, loyalty': 'customer tag',
  'log off, log out, logoff, sign off, quit, leave, exit, end session': 'sign out',
  'night mode, dark theme, black background, too bright, eye strain': 'dark colours',
  'day mode, light theme, light mode, too dark': 'light colours',
  'credentials, login details, my login, my password': 'password',
  'peak hours, peak times, busy hours, when people work, usage over time, traffic, most active, log in most':
    'heatmap history',
  'payload, push events, real time events, http events': 'webhook',
  'language detection, translation': 'language',
  'reputation, alerts, crisis, spike, surge, threshold alert, anomaly': 'monitor',
  'kpi, first reply, response target, breach, overdue tickets, late tickets': 'service level',
  'dispositions, contact reason, reason code, ticket type, ticket category, ticket label, issue type, case reason':
    'ticket tag',
  'queue, load balancing, workload, skills, skill based, who gets tickets, who gets new tickets, who takes':
    'auto assignment',
  'grading, coaching, audit calls, review conversations, agent performance, evaluation, quality': 'quality control',
  'kyc, id check, identity check, prove who they are, authenticate customers': 'verification link',
  'white label, branding, brand, brand colour, corporate design, house style, login page': 'look system settings',
  'rest api, api access, machine access, developer access, personal access token': 'api key',
  'own data, about me, my details, my account, who am i, my role': 'profile',
  'leftover, how many left, running out, consumption, how much used, used up, quota left, limit reached, fair use':
    'usage limits',
  'crawl, scrape, rss, feed, blog, niche site': 'custom social',
  'facebook, instagram, tiktok, youtube, twitter, x, telegram, whatsapp, line, pantip, messenger, social accounts, reconnect, disconnected':
    'channel',
  'live chat, chat widget': 'web chat',
  'support ticket, contact us, talk to a human, get help, report a bug, report a problem, bug report, faq, ask':
    'support',
  'feature flag, beta, labs, experiment': 'feature',
  'why cant, access denied, permission denied, no access, cannot open, cant open, cant see, not allowed': 'open page',
  'unassigned, nobody takes, no one takes, not assigned, nobody answers': 'fallback agent',
  'who can, who may, what can, what may, who is allowed, who has access': 'role permissions',
  'someone else, somebody else, another agent, other agent, next person': 'reassign after',
  'thai, english, german, japanese, chinese, french, spanish, korean, vietnamese, indonesian, malay, burmese, lao, khmer':
    'language',
  'starter, new hire, hire, joiner, newcomer, new starter': 'invite user',
  'arrivals, departures, arrive, come in, go home, time clock, time recording': 'punch log',
  'monday, tuesday, wednesday, thursday, friday, saturday, sunday, weekend, weekday, morning, noon, midnight, evening, closing time, opening time, shop hours':
    'business hours',
  'add ons, add on, addons, addon, extras, booked products': 'products subscriptions',
  'turnaround, reaction time, answer time, waiting time, promised time, guarantee, response goal': 'service levels',
  'stop seeing, do not show, dont show, never show, hide posts, unwanted posts, unwanted authors': 'blacklist',
  'warn manager, tell manager, notify manager, inform manager, email boss, tell the boss, warn the boss':
    'escalation emails',
  'lights off, colour mode, dark screen, black screen': 'dark colours',
  'close session, end my session, switch user': 'sign out',
  'help, chat with support, live chat with support, question, hotline, doesnt work, does not work, is broken, something is broken, out of order, not working, bug, fault':
    'contact support',
  'max tickets, tickets per agent, concurrent tickets, who handles, another agent gets': 'auto assignment',
  'oauth, bearer, access key, client secret, sdk, swagger, connector, sync': 'integrations',
  'over the limit, exceeded, limit exceeded, messages sent': 'usage limits',
  'evidence, culprit, trace, track changes, who was it': 'activity log',
  'pending, in progress, on hold, waiting for customer, solved, snoozed': 'ticket states',
  'jump, jump to, go to, visit': 'open',
  'stop words, noise words, troll, haters': 'blacklist',
  'survey reminder, survey frequency': 'pause surveys',
  'personal info, personal information, my info, display name, nickname, username, user name, surname, first name, last name, full name, my email':
    'profile',
  'forgotten password, forgot my login, reset my login, login password, account security, security settings':
    'change password',
  'org settings, organisation settings, company profile, company details, company info, business details, general settings':
    'account',
  'company name, org name, organisation name, workspace name, business name': 'account name',
  'bangkok, london, new york, tokyo, wrong time, wrong hour, wrong hours, hours off, hour off, time difference, dst, regional settings, date and time, show the right time':
    'time zone',
  'staff list, user list, list of users, employee list, list of employees, staff directory, user directory, people directory':
    'users',
  'deprovision, kick out, cut access, disable login, lock account, close access, leaving employee, someone leaves, resigned, quit their job, no longer works here, former employee, ex colleague':
    'user active',
  'analyst, trainee, intern, apprentice, junior, temp, temporary worker, contractor, freelancer, external partner, auditor, viewer, editor, supervisor rights, rights matrix, permission matrix, security profile, job role':
    'role',
  'feature toggle, toggles, switched on modules, what is switched on, what is enabled, enabled features, crm modules':
    'crm features',
  'rotate passwords, password rotation, password age, password expiry, passwords expire, minimum characters, uppercase, symbols, digits, stronger passwords, weak passwords, force password change':
    'password strength',
  'skin, splash screen, tab icon, page title, login screen, sign in screen, header logo, company logo, background picture, our brand, rebrand':
    'look system settings',
  'tonality, attitude, mislabelled, misjudged, wrong mood, wrong tone, opinion mining, happy or angry, emotion analysis':
    'sentiment settings',
  'client id, private key, public key, app credentials, signing secret, our script, our own system, our backend, programmer, engineer, it department, developer portal':
    'api key',
  'hook, hooks, outgoing webhook, event subscription, postback, callback url, notify our server, send data to our system, push to our server, resend event, replay event':
    'webhook',
  'undo, version, versions, revision, revisions, who touched, who broke, who switched, who made, who cancelled, who renamed, who set, who reset, who wrote, who closed, what did, what happened, user activity, staff activity, admin log, security log, system log, sign in log, login attempts, logins of, investigate, forensics, snooping':
    'activity log',
  'timecard, time card, presence list, lateness, late arrivals, who is late, who was late, came late, absences, how many hours, hours of work, hours per person, hours did, work hours report, staff hours, hours staff, who is at work, who worked':
    'punch log',
  'rush hour, rush hours, quiet hours, quiet times, busiest, most online, online most, when are people, when do people, when is everyone, what day, which day, which hours, what time of day, per weekday, by weekday, per hour, by hour, system usage, usage pattern, usage patterns, login statistics, use the system most, adoption':
    'heatmap history',
  'membership, auto renew, next billing date, end of contract, contract end, notice period, terminate contract, current package':
    'subscription',
  'switch plan, more seats, buy seats, buy more, buy licences, bigger plan, bigger package, cheaper plan, smaller plan, purchase, buy':
    'change plan',
  'money, cash, balance, outstanding balance, bookkeeping, finance, finance department, tax invoice, proof of payment, past payments, billing history, dunning, declined payment, monthly bill, what we paid, paid so far, tax office':
    'invoices',
  'cardholder, plastic, card details, new bank card, payment card, card declined, replace card, update card': 'card',
  'how many agents, how many users, how many people, how many keywords, how many messages, seats used, used seats, free seats, seats left, seats are left, how many seats, storage, headroom, used so far, volume left, message count, how close to the limit, plan limits, how many users left, messages left, room for more':
    'usage limits',
  'follow a brand, follow a topic, track a brand, brand monitoring, listening query, syntax, monitored words, what we listen to, brand names, which set, keyword set, keyword sets, competitor names':
    'keywords',
  'going viral, watchdog, sudden rise, sudden drop, unusual, too many complaints, shitstorm, pr crisis': 'monitor',
  'board, boards, ready made dashboards, premade dashboards, starter dashboards, dashboard layout, report layout, saved layout':
    'templates',
  'review site, trustpilot, google reviews, reddit, news site, crawler, spider, missing source, site not covered, scrape a site':
    'custom socials',
  'email me, mail me, get an email, mailout, subscribe to alerts, scheduled report, morning report, weekly report, monthly report, daily mail, send report, report by mail, by mail, by email':
    'email notifications',
  'abusive user, abuser, nuisance, bully, bot accounts, fake accounts, swear words, swearwords, swearing, profanity, spam account, spam accounts, fake profile, bad words, offensive words, rude words, curse words, annoying account':
    'blacklist',
  'page token, expired token, reauthorise, reauthorize, social profile, social profiles, plug in facebook, link our page, hook up, line oa, line official account, fb':
    'channel',
  'bot flow, auto bot, handoff, bot answers, ai bot': 'chatbot',
  'talk to a person, human agent takes over, bot gives up': 'hand over after',
  'wrap up, wrap up code, contact drivers, call reason, complaint type, complaint types, case types': 'ticket tag',
  'key account, key accounts, important client, important clients, big spender, premium customer, regular customer, regulars, loyal customers, customer type, customer types, customer segments':
    'customer tag',
  'aux code, aux codes, not ready, idle reason, pause reason, break types, toilet, in a meeting, in training, be right back, step away, at lunch':
    'working status',
  'calibration, mystery shopper, agent score, score agents, rate agents, rate our agents, grade agents, feedback to agents, checklist for agents, mark agents, monitor agents, coach agents':
    'quality control',
  'ticket settings, helpdesk settings, desk settings, crm configuration, crm options': 'crm settings',
  'who is next, least busy, load balance, pass tickets, who works on, senior agents, specialists, tickets to, spread tickets, share out tickets, split work, divide work, work distribution':
    'auto assignment',
  'unanswered, not answered, no answer, without an answer, pass ticket, agent does not answer, agent does not reply, agent not responding, nobody replied, ignored tickets, passed to another':
    'reassign after',
  'ifttt, auto delete, auto hide, filter automatically, close automatically, tag automatically, automatically close, automatically tag, automatically hide, automatically delete, macro rules':
    'ticket automation',
  'out of office reply, after hours reply, night reply, instant reply, acknowledgement, we are closed message, closed message, reply automatically, answer automatically, reply at night, instant answer':
    'auto canned',
  'proof, badge, customer identity, id proof, confirm customer, check customer, is who they say, real customer, identity link':
    'verification link',
  'time to answer, time to resolve, promise to customers, response commitment, sla time, penalty, contractual time, how fast must we':
    'service levels',
  '24 7, around the clock, days of the week, work week, when we are open, are we open, we open, open on, close at, open at, opening on':
    'business hours',
  'we are closed, were closed, office closed, days off work, red days, holiday calendar, closed for': 'holidays',
  'would it be late, when is it due, due when, calculate deadline, when must we answer': 'deadline simulator',
  'others cannot answer, nobody else, exclusive, others cannot touch, only one agent': 'assignee acts',
  'duplicate tickets, one ticket per customer, same customer twice, double tickets': 'one open ticket',
  'unclose, un close, open again, opened again, stay closed, stays closed, final': 'keep done tickets closed',
  'thumbs, smiley, smileys, happy customers, ask customers, ask for feedback, feedback form': 'survey',
  'tell the boss, alert supervisor, alert manager, email supervisor, sla emails': 'escalation emails',
  'clock me in, begin my day, begin work, im here, starting work, start of shift': 'punch',
  'clock me out, end my day, go home, done for today, finish for today, end of shift, leave work': 'punch',
  'technical support, tech support, emergency, speak to someone, contact you, write to you, customer service of atrium, feedback to you':
    'contact support',
  'preferences, prefs': 'settings',
  'lock tickets, lock ticket, lock finished tickets, lock done tickets, lock closed tickets': 'edit done tickets',
  'writes again, wrote again, wrote twice, writes twice, comes back later, answers later': 'inactivity new ticket',
  'promote, demote, promotion, what may they do': 'role',
  'bought, purchased, we buy, buy, booked, what do we have': 'products subscriptions',
  'token may do, key may do, token permissions, token rights, restrict token, limit token': 'scopes',
  alarm: 'monitor',
  'dashboards, dashboard builder, dashboards builder, own dashboard': 'open custom visualisation',
  'out of office, nobody here, office is closed, absence message, after hours': 'outside business hours',
  'we work from, we work, we start at, we finish at, nine to five, from 9, until 5, until 6': 'business hours',
  'wait for hours, wait too long, waits too long, wait long, slow answers, slow replies, answer faster, reply faster, too slow':
    'service levels',
  'be overdue, be breached, be late, when is overdue': 'deadline simulator',
  'role do i have, role have i, which role am i, what am i allowed, my permissions, my rights': 'profile',
  'not listed, not in the list, is missing from the list, other website, another website': 'custom socials',
  'rename the company, rename the organisation, rename the account, rename company, change company name':
    'account name',
  'only the owner of the ticket, only the owner may, only owner, owner may reply': 'assignee acts',
  'can we still add, still add, how many can we, how many more, have left, are left': 'usage limits',
  'equals, not equals, does not equal, greater than, less than, contains, operator': 'comparison',
  'tag posts, tag tickets, label automatically, tag posts automatically, if a post contains, if they contain':
    'ticket automation',
  'unsubscribe, no longer receive, stop receiving': 'recipients',
  'which screens, what screens, which pages, what pages': 'role opens',
  'ticket go to, ticket went to, why did this ticket, ticket land, ticket end up': 'get ticket',
  'unassigned closed, close unassigned, closed without, without assignee': 'finish with an assignee',
  'to a team, to a department, only for a team, per team, for one team': 'group management',
  'history by title, by its title, by title, by its name': 'search by name',
  'how it looks with, looks with, filled in, with a real name': 'preview',
  'user did, somebody did, they did, did last week, did yesterday, did today': 'activity log',
  'line group, group in line, group chat': 'line chat',
};
