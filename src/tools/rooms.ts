/** The subjects of the shop. A room has the same name in every layer that has a part of it. */
export const rooms: Record<string, string> = {
  account: 'Registering, logging in and out, passwords, the session, signing in at another company',
  address: 'The address book of a customer, and what an address is',
  appointment: 'Appointments in the showroom: booked, moved, cancelled',
  blog: 'The articles of the blog',
  brochure: 'The brochure: leaves to turn on the screen, and as PDF',
  builder: 'The ring builder: a diamond, a setting, and the ring that they make',
  cart: 'The cart: its popover and its page',
  catalogue: 'Categories of pieces and stones: cards, filters, sorting',
  checkout: 'The form that makes an order of a cart',
  consent: 'Whether visits may be counted, and what is counted',
  desk: 'What the staff see and do: the command line and the page at /desk share it',
  detail: 'The page of one piece or one stone',
  diamonds: 'Choosing one stone among many: filters by ranges and grades, what they mean, stones side by side',
  dialogs: 'Which dialog is open, and the frame of all of them',
  favourites: 'Favourites, kept in the browser or with the account, and their shared lists',
  floating: 'The buttons that float over every page: appointment and support chat',
  home: 'The home page',
  invoice: 'Invoices, receipts and credit notes as PDF, numbered without gaps',
  lead: 'The budget enquiry and its advertisement',
  locale: 'The language of the page',
  menu: 'Header menu and drawer, and the pages that their entries lead to',
  messages: 'Short messages, popups and the notices of the staff',
  navigation: 'From page to page: addresses, scrolling, focus, a lost connection',
  newsletter: 'Subscribing in two steps, and unsubscribing',
  order: 'An order once it is made: its states, its list and its page',
  pages: 'Pages of words: about us, policies, questions and answers',
  payment: 'Paying for an order: providers, waiting for the answer, trying again',
  personal: 'The frame of the personal area and its overview',
  privacy: "A customer's own data: seen, exported, deleted",
  promotion: 'What is on for a time: promotions, banners, and their previews',
  search: 'Search in the header and its page',
  service: 'Return, resizing, cleaning and maintenance of what was bought, from request to the piece back',
  share: 'Sharing a page by its address',
  shell: 'The frame of every page: document, header, footer, errors',
  viewer: 'Turning a stone or a ring: what draws it, and how it follows the hand',
}

interface Layer {
  name: string
  /** Each has a folder for a room, or a file with this extension in a flat layer. */
  folders: readonly string[]
  flat?: string
  /** Names in the layer that are not rooms. */
  own?: Record<string, string>
}

export const layers: readonly Layer[] = [
  {
    name: 'machines',
    folders: ['machines'],
    own: {
      app: 'the root actor and which screen is shown',
      calls: 'what every machine that makes a call shares: its port, its guards, its refusals',
      fulfilment: 'lifecycles of orders, payments, service requests, appointments and promotions, run by the server',
    },
  },
  { name: 'contract', folders: ['src/contract'] },
  {
    name: 'ports',
    folders: ['src/web/ports'],
    own: { screens: 'the machines of screens with their ports, in the files that are fetched' },
  },
  {
    name: 'queries',
    folders: ['src/web/queries'],
    flat: '.ts',
    own: {
      'compact-card': 'a card without what its page does not show',
      'customer-key': 'the key of what belongs to the signed-in customer',
      read: 'a call as a query',
      'use-call': 'the call function of a view',
    },
  },
  { name: 'views', folders: ['src/web/views'], own: { dev: 'the developers’ page of all components, `/dev/ui`' } },
  { name: 'styles', folders: ['src/web/styles'] },
  {
    name: 'texts',
    folders: ['src/web/locales/en', 'src/web/locales/zh-CN'],
    flat: '.json',
    own: {
      form: 'what forms and questions say, whatever they are about',
      stone: 'how a stone is named, wherever one is',
    },
  },
  {
    name: 'server',
    folders: ['src/server'],
    own: {
      audit: 'who did what to the lifecycles, and when',
      calls: 'dispatch of the calls to their handlers',
      database: 'tables, migrations, SQLite and PostgreSQL',
      http: 'the HTTP server: pages, files, limits, headers',
      mail: 'emails and how they are sent',
      metrics: 'counts of the running shop, for Prometheus',
      outbox: 'what leaves the house, carried out at least once',
      pictures: 'the pictures of pieces, in the sizes and formats that are asked for',
      seed: 'the catalogue and the showroom of a new database',
      traces: 'which request work is done for, and its spans, for OpenTelemetry',
    },
  },
  {
    name: 'machine tests',
    folders: ['tests/machines'],
    own: {
      app: 'the root actor',
      calls: 'what machines that make a call share',
      fulfilment: 'the lifecycles that the server runs',
    },
  },
  {
    name: 'browser tests',
    folders: ['tests/browser'],
    own: {
      app: 'the root actor and which screen is shown',
      journeys: 'whole sessions across rooms',
      support: 'what the browser tests share',
    },
  },
  {
    name: 'server tests',
    folders: ['tests/server'],
    own: {
      database: 'tables, migrations, both databases',
      http: 'pages, files, bad input, settings',
      mail: 'emails, SMTP and the outbox',
      metrics: 'counts, and that nothing personal is in any',
      pictures: 'pictures of pieces, their sizes and formats',
      traces: 'spans and the ids of requests',
    },
  },
  { name: 'contract tests', folders: ['tests/contract'] },
  { name: 'gallery', folders: ['tests/gallery/rows'], flat: '.ts', own: { index: 'the rows of all rooms' } },
]
