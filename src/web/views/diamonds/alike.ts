import type { Payload } from '#contract/calls.ts'
import { type Clarity, clarities, colors } from '#contract/catalogue/codes.ts'
import type { Diamond } from '#contract/catalogue/schemas.ts'

type Filters = Payload<'GET /api/purchase/get_diamond_facets'>

const neighbours = <Code extends string>(codes: readonly Code[], code: Code) => {
  const place = codes.indexOf(code)
  return codes.slice(Math.max(0, place - 1), place + 2).join(',')
}

/** The weights within a tenth of this one, in hundredths of a carat. */
export const weightAround = (caratPoints: number) => ({
  caratFrom: String(Math.ceil(caratPoints * 0.9) / 100),
  caratTo: String(Math.floor(caratPoints * 1.1) / 100),
})

/** Filters of stones like this one: its shape, a tenth of a carat's weight around it, one grade up and down. */
export const alikeFilters = ({ lab, shape, caratPoints, color, clarity }: Diamond): Filters => ({
  lab,
  shape,
  ...weightAround(caratPoints),
  color: neighbours(colors, color),
  clarity: neighbours(Object.keys(clarities) as Clarity[], clarity),
})
