import { type SchemaModule, sql } from 'kysely'

/**
 * A penalty in points by which lists of diamonds are ordered: 0 for a well-cut, white, clean stone of a popular weight.
 * It has no parameters, so that both engines recognise it as the indexed expression.
 */
const featuredRank = sql.raw<number>(
  [
    'case cut when 5 then 2 when 4 then 4 when 3 then 6 else 0 end',
    "case polish when 'EX' then 0 when 'VG' then 1 else 2 end",
    "case symmetry when 'EX' then 0 when 'VG' then 1 else 2 end",
    "case when color <= 'F' then 0 when color = 'G' then 1 when color = 'H' then 2 when color = 'I' then 4 else 6 end",
    'case when clarity <= 6 then 0 when clarity = 7 then 2 when clarity = 8 then 5 else 20 end',
    "case fluorescence when 'None' then 0 when 'Faint' then 0 when 'Medium' then 1 else 3 end",
    'case when carat_points between 100 and 129 then 0 when carat_points between 70 and 159 then 1 ' +
      'when carat_points between 50 and 209 then 2 when carat_points between 30 and 309 then 4 else 6 end',
  ].join(' + '),
)

/** An index for lists that start with the most popular stones. */
export const up = async (schema: SchemaModule) => {
  await schema
    .createIndex('diamonds_featured')
    .on('diamonds')
    .column('lab')
    .expression(sql`(${featuredRank})`)
    .column('uuid')
    .execute()
}
