import type { JudgedPost } from '@atrium-console/sdk/rules';

const AUTHORS = [
  '@ann',
  '@chai_rider',
  '@deal_hunter_bot',
  '@mali',
  '@northwind',
  '@weatherbot_th',
  'northwind-parody',
];

const TEXTS = [
  'Northwind store opening in Chiang Mai, see you there',
  'My parcel is late again',
  'Big casino bonus, sign up today',
  'กาแฟเย็นวันนี้อร่อยมาก',
  'Iced coffee or hot milk?',
  'The north wind turbine off the coast is turning',
  'เว็บพนันออนไลน์ แจกจริง',
  'Great service on the phone',
  'Giveaway: win a bike',
  'Where is your hotline number?',
  'Returned my jacket without trouble',
];

const LINKS = [
  [],
  ['https://northwind.example/news'],
  [],
  ['https://spam-blog.example/offer'],
  [],
  ['https://coupon-farm.example/leaflet'],
  [],
  ['https://www.youtube.com/watch?v=1'],
  [],
  ['https://forum.example/thread/7'],
  [],
  [],
  [],
];

/** How many posts a preview looks at. */
const POSTS = 1000;

/** Invented posts, always the same. Their authors, texts and links repeat at different lengths, so that all meet. */
export const recentPosts: readonly JudgedPost[] = Array.from({ length: POSTS }, (_, index) => ({
  author: AUTHORS[index % AUTHORS.length] ?? '',
  text: TEXTS[index % TEXTS.length] ?? '',
  links: LINKS[index % LINKS.length] ?? [],
}));
