import type { Row } from '../support/row.ts'
import { account } from './account.ts'
import { catalogue } from './catalogue.ts'
import { checkout } from './checkout.ts'
import { detail } from './detail.ts'
import { order } from './order.ts'
import { payment } from './payment.ts'

/** The rows of every room. */
export const rooms: Readonly<Record<string, readonly Row[]>> = { account, catalogue, checkout, detail, order, payment }
