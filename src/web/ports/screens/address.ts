import { addressBookActor } from '../address/address-book.ts'
import type { ScreenParts } from './screen-parts.ts'

export const screens = ({ call, router }: ScreenParts) => ({ addressBook: addressBookActor(call, router) })
