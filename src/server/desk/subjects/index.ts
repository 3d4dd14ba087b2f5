import type { DeskSubject, MovableSubject as MovableName } from '#contract/desk/subjects.ts'
import { appointments } from './appointments.ts'
import { enquiries } from './enquiries.ts'
import { orders } from './orders.ts'
import { payments } from './payments.ts'
import { promotions } from './promotions.ts'
import { requests } from './requests.ts'
import type { MovableSubject, Subject } from './subject.ts'
import { subscribers } from './subscribers.ts'

export const movable: Record<MovableName, MovableSubject> = { orders, payments, requests, appointments, promotions }

/** What the desk works on, by its word. */
export const subjects: Record<DeskSubject, Subject | MovableSubject> = { ...movable, enquiries, subscribers }
