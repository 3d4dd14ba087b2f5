import shown from 'picture:engagement-halo-oval-rose'
import { useLoaderData } from '@tanstack/react-router'
import type { Ring } from '#contract/builder/schemas.ts'
import { pages } from '#contract/pages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BuilderBar } from './builder-bar.tsx'
import { CompleteRing } from './complete-ring.tsx'
import { diamondsHref } from './ring-texts.ts'
import { useRing } from './use-ring.ts'

/** The last step of the ring builder: the whole ring, with size, engraving and price. */
export const Page = () => {
  const { deliveryDate }: { deliveryDate: string } = useLoaderData({ strict: false })
  const { ring, isRead } = useRing()
  return (
    <>
      <BuilderBar current="review" />
      <div className="page detail-page ring-review">
        <Review ring={ring} isRead={isRead} deliveryDate={deliveryDate} />
      </div>
    </>
  )
}

const Review = ({ ring, isRead, deliveryDate }: { ring: Ring; isRead: boolean; deliveryDate: string }) => {
  const t = useTranslator()
  const { stone, setting, metal } = ring
  if (stone && setting && metal) {
    return <CompleteRing ring={{ ...ring, stone, setting, metal }} deliveryDate={deliveryDate} />
  }
  return (
    <div className="screen">
      {isRead ? (
        <Missing ring={ring} />
      ) : (
        <>
          <h1 className="screen__title">{t('builder.title')}</h1>
          <Skeleton label={t('shell.loading')} />
        </>
      )}
    </div>
  )
}

/** What is missing, to be chosen in any order. */
const Missing = ({ ring: { stone, setting } }: { ring: Ring }) => {
  const t = useTranslator()
  const { address } = useRing()
  return (
    <EmptyState
      picture={stone?.picture ?? shown}
      heading={t('builder.title')}
      level={1}
      action={
        <div className="empty__acts">
          {stone ? null : (
            <a className={buttonClass('main')} href={diamondsHref(address, undefined)}>
              {t('builder.chooseDiamond')}
            </a>
          )}
          {setting ? null : (
            <a className={buttonClass(stone ? 'main' : 'line')} href={pages.setting.href(address)}>
              {t('builder.chooseSetting')}
            </a>
          )}
        </div>
      }
    >
      {t('builder.notComplete')}
    </EmptyState>
  )
}
