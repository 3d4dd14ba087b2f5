import type { SchemaModule } from 'kysely'

/** A verification code is drawn and said, so it is made again from a seed; those of before end within five minutes. */
export const up = async (schema: SchemaModule) => {
  await schema.alterTable('verification_codes').renameColumn('code_hash', 'seed').execute()
}
