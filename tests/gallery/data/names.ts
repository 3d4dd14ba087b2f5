import { longestNamed } from './customers.ts'

/** Names of people, places and things that are the same in every language, and what a shopper typed. */
export const namesOfData: readonly string[] = [
  'Lim Mei Ling',
  'Mei Ling Lim',
  'Mei & Wei',
  'Mei',
  longestNamed.userName,
  '12 Jalan Bukit Bintang',
  'Kuala Lumpur',
  'Tan Wei',
  '391 Orchard Road',
  'Singapore',
  'For you',
  'Aurora',
  'aurora',
]
