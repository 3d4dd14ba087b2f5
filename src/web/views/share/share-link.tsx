import { useId } from 'react'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { SharedPage, shareMachine } from '#machines/share/share.machine.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { Icon } from '../../ui/icon.tsx'
import { plainClick } from '../catalogue/plain-click.ts'

interface ShareLinkProps {
  /** Undefined while it is not there yet: then the link leads to the page. */
  share: ActorRefFrom<typeof shareMachine> | undefined
  page: SharedPage
  text: string
}

/** A link to what is shared, which shares it when it is pressed, and says what became of that. */
export const ShareLink = ({ share, page, text }: ShareLinkProps) => {
  const t = useTranslator()
  const id = useId()
  const isCopied = useSelector(share, (snapshot) => snapshot?.matches('copied') === true)
  const hasFailed = useSelector(share, (snapshot) => snapshot?.matches('failed') === true)
  return (
    <div className="share">
      <a
        className="link link--tap share__link"
        href={page.path}
        onClick={share && plainClick(() => share.send({ type: 'share.requested', page }))}
      >
        <Icon name="share" small />
        {text}
      </a>
      <output className="small quiet">{isCopied ? t('share.copied') : ''}</output>
      {hasFailed && share ? (
        <p className="share__failed" role="alert">
          <label className="small" htmlFor={id}>
            {t('share.failed')}
          </label>
          <input id={id} className="field__box" readOnly value={new URL(page.path, location.origin).href} />
        </p>
      ) : null}
    </div>
  )
}
