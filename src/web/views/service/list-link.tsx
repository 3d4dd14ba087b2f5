import type { ServiceKind } from '#contract/service/service.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { Icon } from '../../ui/icon.tsx'
import { listHref } from './kinds.ts'

/** Leads back to the list of a kind. */
export const ListLink = ({ kind }: { kind: ServiceKind }) => (
  <a className="link--tap small quiet" href={listHref(kind)}>
    <Icon name="left" small />
    {useTranslator()(`service.back.${kind}`)}
  </a>
)
