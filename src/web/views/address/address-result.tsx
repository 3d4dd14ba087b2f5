import { maxAddresses } from '#contract/address/address.ts'
import type { AddressBookContext, AddressBookProblem } from '#machines/address/address-book.machine.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useScreen } from '../../root/use-screen.ts'
import { Icon } from '../../ui/icon.tsx'

const doneMessages: Record<NonNullable<AddressBookContext['done']>, MessageId> = {
  saved: 'address.saved',
  deleted: 'address.deleted',
  default: 'address.defaultSet',
}
const problemMessages: Record<AddressBookProblem, MessageId> = {
  full: 'address.full',
  unknown: 'address.unknown',
  network: 'address.network',
  tooMany: 'address.tooMany',
  failed: 'address.notChanged',
}

/** The result of the last change, or why it failed. */
export const AddressResult = () => {
  const t = useTranslator()
  const { done, problem } = useScreen('addressBook').snapshot.context
  return (
    <div className="result">
      <output>
        {done ? (
          <span className="result__done" tabIndex={-1}>
            <Icon name="check" small />
            {t(doneMessages[done])}
          </span>
        ) : null}
      </output>
      {problem ? (
        <p className="field__error" role="alert" tabIndex={-1}>
          <Icon name="warn" small />
          <span>{t(problemMessages[problem], { most: maxAddresses })}</span>
        </p>
      ) : null}
    </div>
  )
}
