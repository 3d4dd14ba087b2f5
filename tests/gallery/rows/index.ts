import type { Row } from '../support/row.ts'
import { account } from './account.ts'
import { address } from './address.ts'
import { appointment } from './appointment.ts'
import { blog } from './blog.ts'
import { builder } from './builder.ts'
import { cart } from './cart.ts'
import { catalogue } from './catalogue.ts'
import { checkout } from './checkout.ts'
import { consent } from './consent.ts'
import { desk } from './desk.ts'
import { detail } from './detail.ts'
import { diamonds } from './diamonds.ts'
import { favourites } from './favourites.ts'
import { floating } from './floating.ts'
import { home } from './home.ts'
import { lead } from './lead.ts'
import { menu } from './menu.ts'
import { messages } from './messages.ts'
import { navigation } from './navigation.ts'
import { newsletter } from './newsletter.ts'
import { order } from './order.ts'
import { pages } from './pages.ts'
import { payment } from './payment.ts'
import { personal } from './personal.ts'
import { privacy } from './privacy.ts'
import { promotion } from './promotion.ts'
import { search } from './search.ts'
import { service } from './service.ts'
import { shell } from './shell.ts'
import { viewer } from './viewer.ts'

/** The rows of every room. */
export const rooms: Readonly<Record<string, readonly Row[]>> = {
  account,
  address,
  appointment,
  blog,
  builder,
  cart,
  catalogue,
  checkout,
  consent,
  desk,
  detail,
  diamonds,
  favourites,
  floating,
  home,
  lead,
  menu,
  messages,
  navigation,
  newsletter,
  order,
  pages,
  payment,
  personal,
  privacy,
  promotion,
  search,
  service,
  shell,
  viewer,
}
