import { pages } from '#contract/pages.ts'
import { useLocalize, useTranslator } from '../../i18n/translator.tsx'
import { metalName } from '../catalogue/names.ts'
import { Misfit } from './misfit.tsx'
import { RingNotice } from './ring-notice.tsx'
import { diamondsHref, withoutSetting, withoutStone } from './ring-texts.ts'
import { useRing } from './use-ring.ts'

/** What keeps the chosen parts from being a ring: unknown, sold or reserved, or not fitting. */
export const RingProblems = () => {
  const t = useTranslator()
  const localize = useLocalize()
  const { address, malformed, ring } = useRing()
  const { stone, setting, metal, misfit } = ring
  const isUnknown = (part: 'stone' | 'setting' | 'metal') => malformed.includes(part) || ring.unknown.includes(part)
  return (
    <>
      {isUnknown('stone') ? <RingNotice>{t('builder.unknownStone')}</RingNotice> : null}
      {isUnknown('setting') ? <RingNotice>{t('builder.unknownSetting')}</RingNotice> : null}
      {isUnknown('metal') ? (
        <RingNotice>
          {setting && metal
            ? t('builder.unknownMetal', { setting: localize(setting.name), metal: metalName(t, metal) })
            : t('builder.unknownMetalOnly')}
        </RingNotice>
      ) : null}
      {malformed.includes('size') ? <RingNotice>{t('builder.unknownSize')}</RingNotice> : null}
      {malformed.includes('engraving') ? <RingNotice>{t('builder.unknownEngraving')}</RingNotice> : null}
      {stone && !stone.available ? (
        <RingNotice
          ways={
            <a className="link link--tap" href={diamondsHref(withoutStone(address), stone.lab)}>
              {t('builder.chooseOther')}
            </a>
          }
        >
          {t(stone.reserved ? 'builder.stoneReserved' : 'builder.stoneSold')}
        </RingNotice>
      ) : null}
      {setting?.withdrawn ? (
        <RingNotice
          ways={
            <a className="link link--tap" href={pages.setting.href(withoutSetting(address))}>
              {t('builder.chooseOtherSetting')}
            </a>
          }
        >
          {t('builder.settingWithdrawn')}
        </RingNotice>
      ) : null}
      {stone?.available && setting && misfit ? (
        <Misfit
          stone={stone}
          setting={setting}
          misfit={misfit}
          diamonds={diamondsHref(address, stone.lab)}
          settings={pages.setting.href(address)}
        />
      ) : null}
    </>
  )
}
