import * as z from 'zod/mini'
import {
  cartTypes,
  colors,
  kinds,
  labs,
  metals,
  ringSizes,
  shapes,
  clarities,
  cuts,
  type Clarity,
  type Cut,
  type Metal,
} from '#contract/catalogue/codes.ts'
import { pageSizes } from './constants.ts'
import { adTypes, enquiryLimits, isEnquiryBudget } from '#contract/lead/lead.ts'
import { isDialable } from './dialable.ts'
import { malaysianStates, type MalaysianState } from '#contract/checkout/states.ts'
import { patterns } from './patterns.ts'

/** Schemas of what crosses the wire. Amounts are whole sen, weights hundredths of a carat, times ISO 8601 in UTC. */

const oneOf = <Code extends string>(codes: Record<Code, unknown>) => z.enum(Object.keys(codes) as [Code, ...Code[]])
const matching = (pattern: (value: string) => boolean, message: string) =>
  z.string().check(z.maxLength(10_000), z.refine(pattern, message))
/** Whether a text holds no control character. */
export const isPlainText = (text: string): boolean => !/\p{Cc}/u.test(text)
/** What was pasted with breaks or tabs becomes one line. */
const singleLineChecks = [
  z.overwrite((text: string) => text.replace(/[\t-\r\u2028\u2029]+/g, ' ').trim()),
  z.refine<string>(isPlainText, 'text'),
] as const
/** A line in which something can be seen. */
const line = (max: number) =>
  z.string().check(...singleLineChecks, z.maxLength(max), z.refine<string>(patterns.required, 'empty'))
/** A whole number that came in a query string. */
const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^[0-9]{1,9}$/)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(min), z.maximum(max))),
  )
/** Several codes in one query value, joined by commas. */
const codeList = <Code extends string>(codes: readonly Code[]) =>
  z.pipe(
    z.string().check(z.maxLength(400)),
    z.pipe(
      z.transform((text: string) => text.split(',')),
      z.array(z.enum(codes as [Code, ...Code[]])).check(z.minLength(1), z.maxLength(codes.length)),
    ),
  )

export const email = matching((value) => patterns.email(value.trim()), 'email')
export const uuid = z.uuid()
/** Token of a mailed link. */
export const linkToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,100}$/))
/** The link of an item, or its uuid. */
export const itemReference = z.string().check(z.regex(/^[A-Za-z0-9-]{1,96}$/))
export const metal = oneOf<Metal>(metals)
export const ringSize = z.enum(ringSizes as [string, ...string[]])
export const sen = z.int().check(z.minimum(0))
const localText = z.object({ en: z.string(), 'zh-CN': z.string() })

/** Key of a verification code: the timestamp (ms) at which the browser asked for it, with a random tail. */
export const codeKey = z.string().check(z.regex(/^[0-9]{13}[A-Za-z0-9-]{0,40}$/))
const code = z.string().check(z.maxLength(16))

export const signIn = z.strictObject({
  user_name: email,
  password: z.string().check(z.minLength(1), z.maxLength(128)),
  vcode: code,
  vcode_key: codeKey,
})
export const signUp = z.strictObject({
  firstname: z.string().check(...singleLineChecks, z.maxLength(128)),
  lastname: z.string().check(...singleLineChecks, z.maxLength(128)),
  email,
  pwd: matching(patterns.password, 'password'),
  gender: z.enum(['0', '1']),
  vcode: code,
  vcode_key: codeKey,
})

/** An access token of an identity provider (RFC 6750). */
export const accessToken = z.string().check(z.regex(/^[A-Za-z0-9._~+/-]{1,4096}={0,2}$/))

/** A signed-in customer as the shop keeps them; times are ISO 8601 in UTC. */
export const userRecord = z.object({
  user_name: z.string(),
  num: z.int(),
  merchant_email: z.string(),
  /** When the account was made. */
  ctime: z.string(),
  /** When, and from which address, the customer signed in last. */
  sign_time: z.nullable(z.string()),
  sign_ip: z.nullable(z.string()),
  /** The shop's own number of the customer. */
  merchant_code: z.string(),
})

export const picture = z.object({
  /** Path without width: `/pictures/{width}/{name}.webp?v={hash}` is built from these. */
  name: z.string(),
  hash: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  placeholder: z.string(),
})
export const pieceMetal = z.object({ metal, priceSen: sen, picture, second: z.nullable(picture) })
export const pieceCard = z.object({
  uuid,
  kind: z.enum(kinds),
  cartType: z.enum(cartTypes),
  link: z.string(),
  sku: z.string(),
  name: localText,
  shape: z.nullable(z.enum(shapes)),
  style: z.string(),
  hasSizes: z.boolean(),
  metals: z.array(pieceMetal),
})
export const piece = z.extend(pieceCard, {
  description: localText,
  stone: z.nullable(z.literal('1')),
  /** Total weight of the piece's own diamonds, hundredths of a carat. */
  caratTotalPoints: z.nullable(z.int()),
  /** Ring size codes it is made in; empty where it has no size. */
  sizes: z.array(z.string()),
  daysToMake: z.int(),
  /** Pieces that go with it. */
  companions: z.array(pieceCard),
})
export const diamond = z.object({
  uuid,
  link: z.string(),
  sku: z.string(),
  lab: z.enum(labs),
  certificate: z.string(),
  shape: z.enum(shapes),
  caratPoints: z.int(),
  color: z.enum(colors),
  clarity: oneOf<Clarity>(clarities),
  cut: oneOf<Cut>(cuts),
  polish: z.string(),
  symmetry: z.string(),
  fluorescence: z.string(),
  depthPermille: z.int(),
  tablePermille: z.int(),
  /** Hundredths of a millimetre. */
  length: z.int(),
  width: z.int(),
  height: z.int(),
  priceSen: sen,
  available: z.boolean(),
  picture,
  side: z.nullable(picture),
})

const paging = {
  page: z.optional(wholeNumber(1, 100_000)),
  pageSize: z.optional(z.enum(pageSizes.map(String) as ['10', '15', '20', '50'])),
}
export const pieceSorts = ['featured', 'price-up', 'price-down', 'newest'] as const
export const piecesQuery = z.strictObject({
  kind: z.enum(kinds),
  metal: z.optional(codeList(Object.keys(metals) as Metal[])),
  shape: z.optional(codeList(shapes)),
  style: z.optional(z.string().check(z.regex(/^[a-z-]+(,[a-z-]+)*$/), z.maxLength(200))),
  /** Whole ringgit. */
  priceFrom: z.optional(wholeNumber(0, 100_000_000)),
  priceTo: z.optional(wholeNumber(0, 100_000_000)),
  sort: z.optional(z.enum(pieceSorts)),
  ...paging,
})
export const diamondSorts = ['featured', 'price-up', 'price-down', 'carat-up', 'carat-down'] as const
export const diamondsQuery = z.strictObject({
  lab: z.enum(labs),
  shape: z.optional(codeList(shapes)),
  color: z.optional(codeList(colors)),
  clarity: z.optional(codeList(Object.keys(clarities) as Clarity[])),
  priceFrom: z.optional(wholeNumber(0, 100_000_000)),
  priceTo: z.optional(wholeNumber(0, 100_000_000)),
  sort: z.optional(z.enum(diamondSorts)),
  ...paging,
})
const facet = z.object({ value: z.string(), count: z.int() })
export const piecesAnswer = z.object({
  detail: z.array(pieceCard),
  totalnum: z.int(),
  /** How many pieces of the whole kind each filter value has. */
  facets: z.object({
    metal: z.array(facet),
    shape: z.array(facet),
    style: z.array(facet),
    priceFrom: sen,
    priceTo: sen,
  }),
})
export const diamondsAnswer = z.object({
  detail: z.array(diamond),
  totalnum: z.int(),
  facets: z.object({ priceFrom: sen, priceTo: sen }),
})

export const searchQuery = z.strictObject({
  search: z.string().check(z.trim(), z.minLength(1), z.maxLength(128)),
  startNum: z.optional(wholeNumber(0, 100_000)),
  pageSize: z.optional(wholeNumber(1, 50)),
})
export const searchResult = z.object({
  type: z.enum([...kinds, 'diamond']),
  link: z.string(),
  uuid,
  image_url: z.string(),
  name: z.string(),
  sub_head: z.string(),
  sku: z.string(),
  /** Lowest price, for the search page. */
  price_from: sen,
  picture,
})
export const searchAnswer = z.object({ detail: z.array(searchResult), totalnum: z.int() })

export const cartItem = z.object({
  cart_uuid: uuid,
  type: z.enum(cartTypes),
  /** Sen. */
  total_amount: sen,
  files: z.object({ url: z.string() }),
  /** Detail page of the piece. */
  path: z.string(),
  /** False once a stone was sold to somebody else; such an item cannot be checked out. */
  available: z.boolean(),
  diamond: z.optional(
    z.object({
      carat: z.string(),
      shape: z.enum(shapes),
      lab: z.enum(labs),
      cut: oneOf<Cut>(cuts),
      clarity: oneOf<Clarity>(clarities),
    }),
  ),
  ring: z.optional(z.object({ name: localText, metal, size: z.string() })),
  jewellery: z.optional(z.object({ name: localText, metal, stone: z.nullable(z.literal('1')) })),
})
/** What is put into the cart: a piece in a metal (and a size), or a loose diamond. The price is the server's. */
export const cartAddition = z.union([
  z.strictObject({ piece: uuid, metal, size: z.optional(ringSize) }),
  z.strictObject({ diamond: uuid }),
])

export const delivery = z.strictObject({
  method: z.literal('delivery'),
  name: line(96),
  phone: matching(isDialable, 'phone'),
  address: line(128),
  unit: z.string().check(...singleLineChecks, z.maxLength(96)),
  postcode: matching(patterns.postcode, 'postcode'),
  city: line(48),
  state: oneOf<MalaysianState>(malaysianStates),
})
export const pickUp = z.strictObject({
  method: z.literal('pick-up'),
  name: line(96),
  phone: matching(isDialable, 'phone'),
})
export const paymentMethods = ['fpx', 'card', 'e-wallet'] as const
export const orderSubmission = z.strictObject({
  /** Chosen by the browser once per checkout, so that a repeated submission finds the same order. */
  submission: uuid,
  items: z.array(uuid).check(z.minLength(1), z.maxLength(50)),
  /** What the shopper was shown; an order at another total is refused with re '409'. */
  total: sen,
  receive: z.discriminatedUnion('method', [delivery, pickUp]),
  payment: z.enum(paymentMethods),
})

export const adQuery = z.strictObject({ type: z.enum(adTypes) })
/** An advertisement; an empty address and null mean that there is none. */
export const ad = z.object({
  image_url: z.string(),
  mobile_image_url: z.string(),
  image: z.nullable(picture),
  mobile_image: z.nullable(picture),
})
export const enquiry = z.strictObject({
  name: line(enquiryLimits.name),
  whatsapp: line(enquiryLimits.whatsapp),
  /** Ringgit, as it was typed. */
  budget: matching(isEnquiryBudget, 'budget'),
})

/** Every state that an order can be in; the order machine's own. */
export const orderStates = [
  'reserved',
  'paid',
  'making',
  'ready',
  'shipped',
  'delivered',
  'expired',
  'cancelled',
  'refunded',
] as const
/** Every state that a payment can be in; the payment machine's own. */
export const paymentStates = ['open', 'pending', 'paid', 'declined', 'abandoned', 'refunding', 'refunded'] as const
export const orderLine = z.object({
  uuid,
  type: z.enum(cartTypes),
  name: localText,
  priceSen: sen,
  picture,
  metal: z.nullable(metal),
  size: z.nullable(z.string()),
  certificate: z.nullable(z.string()),
})
export const orderSummary = z.object({
  uuid,
  number: z.string(),
  state: z.enum(orderStates),
  totalSen: sen,
  createdAt: z.string(),
  lines: z.array(orderLine),
})
export const order = z.extend(orderSummary, {
  receive: z.union([delivery, pickUp]),
  payment: z.object({ method: z.enum(paymentMethods), state: z.enum(paymentStates) }),
  /** Until when it is kept for the shopper without payment. */
  reservedUntil: z.string(),
  history: z.array(z.object({ state: z.enum(orderStates), at: z.string() })),
})
