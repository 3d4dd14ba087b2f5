import { useTranslator } from '../../i18n/translator.tsx'
import { Icon } from '../../ui/icon.tsx'

const promises = [
  { icon: 'van', title: 'shell.freeShipping', text: 'home.shippingText' },
  { icon: 'shield', title: 'shell.warranty', text: 'home.warrantyText' },
  { icon: 'rise', title: 'shell.upgrade', text: 'home.upgradeText' },
] as const

/** The three promises. */
export const HomePromises = () => {
  const t = useTranslator()
  return (
    <div className="page">
      <ul className="promises">
        {promises.map(({ icon, title, text }) => (
          <li key={icon}>
            <Icon name={icon} />
            <h2>{t(title)}</h2>
            <p>{t(text)}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
