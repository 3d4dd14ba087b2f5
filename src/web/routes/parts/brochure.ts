import { notFound, redirect } from '@tanstack/react-router'
import { leaves } from '#contract/brochure/leaves.ts'
import { pages } from '#contract/pages.ts'
import type { PageParts } from '../page-parts.ts'

/** The address of a leaf leads to its place in the book; an id that no leaf has is not found. */
const brochure: PageParts = {
  loader: async ({ params: { id } }) => {
    if (id === undefined) return
    const leaf = leaves.find((each) => each.id === id.toLowerCase())
    if (!leaf) throw notFound()
    throw redirect({ href: pages.brochure.href({}, leaf.id), statusCode: 302 })
  },
}

export const parts = { brochure }
