import { changeAddress } from '#contract/builder/address.ts'
import type { Ring } from '#contract/builder/schemas.ts'
import type { Diamond, Piece } from '#contract/catalogue/schemas.ts'
import type { Metal } from '#contract/catalogue/codes.ts'
import { detailPath, pages } from '#contract/pages.ts'
import { policies } from '#contract/policies.ts'
import { useLocalize, useTranslator } from '../../i18n/translator.tsx'
import { useScreen } from '../../root/use-screen.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { caratText, certificateText, diamondName } from '../catalogue/diamond-texts.ts'
import { metalName } from '../catalogue/names.ts'
import { BuyBar } from '../detail/buy-bar.tsx'
import { formatDeliveryDate } from '../detail/delivery-date.ts'
import { Gallery } from '../detail/gallery.tsx'
import { LateCompanions } from '../detail/late-companions.tsx'
import { MetalChoice } from '../detail/metal-choice.tsx'
import { Notes } from '../detail/notes.tsx'
import { SizeField } from '../detail/size-field.tsx'
import { viewedRing } from '../viewer/viewed.ts'
import { AddRing } from './add-ring.tsx'
import { EngravingField } from './engraving-field.tsx'
import { shapeInText } from './centre-stone-texts.ts'
import { diamondsHref, ringPrice, settingPrice, stoneText } from './ring-texts.ts'
import { useRingAddress } from './use-ring.ts'

interface CompleteRingProps {
  ring: Ring & { stone: Diamond; setting: Piece; metal: Metal }
  deliveryDate: string
}

/** A diamond in a setting: pictures, both parts, metal, size, engraving, price. */
export const CompleteRing = ({ ring, deliveryDate }: CompleteRingProps) => {
  const t = useTranslator()
  const localize = useLocalize()
  const { address } = useRingAddress()
  const { snapshot, send } = useScreen('builder')
  const { stone, setting, metal } = ring
  const isSold = ring.misfit !== null || !stone.available || setting.withdrawn
  const values = {
    name: localize(setting.name),
    setting: localize(setting.name),
    metal: metalName(t, metal),
    shape: shapeInText(t, stone.shape),
    carat: caratText(stone.caratPoints),
  }
  const isAdded = snapshot.matches({ order: 'added' })
  const item = viewedRing(stone, setting, metal)
  const hasBands = setting.companions.some(({ kind }) => kind === 'matching_band')
  const total = ringPrice(ring)
  const main = isSold ? null : <AddRing />
  return (
    <>
      <div className="detail">
        <Gallery
          pictures={ring.pictures.map((picture) => ({
            picture,
            alt: t(picture.name.endsWith('-top') ? 'builder.ringAbove' : 'builder.ringIn', values),
          }))}
          turns={item ? { item, label: t('viewer.ring', { ...values, stone: diamondName(t, stone) }) } : null}
        />
        <div className="facts">
          <h1>{t('builder.title')}</h1>
          <p className="facts__says">{t(stone.lab === 'GIA' ? 'builder.saysNatural' : 'builder.saysLab', values)}</p>
          <div className="opt ring-part">
            <div className="opt__head">
              <b>
                <a href={detailPath({ ...stone, kind: 'diamond' }, undefined, { ...address })} rel="nofollow">
                  {stoneText(t, stone)}
                </a>
              </b>
              <a className="link" href={diamondsHref(address, stone.lab)} aria-label={t('builder.changeDiamond')}>
                {t('builder.change')}
              </a>
            </div>
            <p className="small quiet num">{certificateText(stone)}</p>
            <p className="num">
              <Price sen={stone.priceSen} />
            </p>
          </div>
          <div className="opt ring-part">
            <div className="opt__head">
              <b>
                <a href={detailPath(setting, metal, { ...address })} rel="nofollow">
                  {values.setting}
                </a>
              </b>
              <a className="link" href={pages.setting.href(address)} aria-label={t('builder.changeSetting')}>
                {t('builder.change')}
              </a>
            </div>
            <p className="small quiet">{values.metal}</p>
            <p className="num">
              <Price sen={settingPrice(ring) ?? 0} />
            </p>
          </div>
          <MetalChoice
            hrefOf={(each) => pages.ringReview.href(changeAddress(address, { metal: each }))}
            offered={setting.metals.map((each) => each.metal)}
            chosen={metal}
            onChoose={(each) => send({ type: 'metal.chosen', metal: each })}
          />
          <SizeField
            sizes={['0', ...setting.sizes.filter((size) => size !== '0')]}
            size={address.size ?? null}
            missing={snapshot.context.problem === 'sizeMissing'}
            onChoose={(size) => send({ type: 'size.chosen', size })}
          />
          <EngravingField metal={metal} />
          <p className="sum sum--total ring-total">
            <span>{t('builder.total')}</span>
            <Price sen={total} />
          </p>
          <div className="acts">
            {main ? <div className="acts__main">{main}</div> : null}
            <a className={buttonClass('line')} href={pages.appointment.href()}>
              {t('builder.book')}
            </a>
          </div>
          <output className="acts__says small">{isAdded ? t('detail.added') : ''}</output>
          <Notes
            notes={[
              {
                icon: 'van',
                text: t('detail.arrives', { date: formatDeliveryDate(t, deliveryDate) }),
                more: t('detail.arrivesText'),
              },
              { icon: 'cert', text: t('builder.included', { lab: stone.lab }) },
              {
                icon: 'back',
                text:
                  address.engraving === undefined
                    ? t('builder.returns', { days: policies.returnDays })
                    : t('builder.returnsEngraved'),
              },
            ]}
          />
        </div>
      </div>
      {hasBands ? (
        <LateCompanions heading={t('builder.bands')} piece={setting} kind="matching_band" metal={metal} />
      ) : null}
      {main ? <BuyBar sen={total} note={t('builder.barPrice')} main={main} /> : null}
    </>
  )
}
