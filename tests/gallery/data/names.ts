import { longestNamed } from './customers.ts'
import { tooLongNote } from './service.ts'

/** Names of people, places and things that are the same in every language, and what a shopper or the staff typed. */
export const namesOfData: readonly string[] = [
  'Lim Mei Ling',
  'Mei Ling Lim',
  'Mei & Wei',
  'Mei',
  longestNamed.userName,
  '12 Jalan Bukit Bintang',
  'Kuala Lumpur',
  'Tan Wei',
  'Aina',
  'Hari Raya',
  '391 Orchard Road',
  'Singapore',
  'For you',
  'One size up',
  'Aurora',
  'aurora',
  'Before the 20th, please',
  'A claw is to be rebuilt.\nThe stone is sound.',
  tooLongNote,
  'This piece was changed by another workshop.',
]
