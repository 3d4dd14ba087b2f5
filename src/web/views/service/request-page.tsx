import { useQuery } from '@tanstack/react-query'
import { isNotFound, useSearch } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { addPicturesMachine } from '#machines/service/add-pictures.machine.ts'
import { isUuid } from '../../queries/order.ts'
import { serviceRequestQuery } from '../../queries/service.ts'
import { useCall } from '../../queries/use-call.ts'
import { useTranslator } from '../../i18n/translator.tsx'
import { useChild } from '../../root/context.tsx'
import { useScreen } from '../../root/use-screen.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LeaveConfirmation } from '../navigation/leave-confirmation.tsx'
import { PersonalFrame } from '../personal/frame.tsx'
import { LoadFailed } from '../personal/load-failed.tsx'
import { serviceScreens } from './kinds.ts'
import { ListLink } from './list-link.tsx'
import { RequestDetail } from './request-detail.tsx'
import { RequestNotFound } from './request-not-found.tsx'

/** One request of the customer, from `?request=`. */
export const Page = () => {
  const t = useTranslator()
  const uuid = useSearch({ strict: false })['request'] ?? ''
  const signedIn = useSelector(useChild('session'), (snapshot) => snapshot.hasTag('signedIn'))
  const request = useQuery({ ...serviceRequestQuery(useCall(), uuid), enabled: signedIn && isUuid(uuid) })
  const { addPictures } = useScreen('serviceRequest').snapshot.children
  if (isNotFound(request.error)) return <RequestNotFound />
  return (
    <PersonalFrame current={request.data ? serviceScreens[request.data.kind] : 'overview'}>
      {request.data ? (
        <>
          <ListLink kind={request.data.kind} />
          <RequestDetail request={request.data} />
        </>
      ) : (
        <>
          <h1 className="screen__title">{t('service.requestTitle')}</h1>
          {request.isError ? (
            <LoadFailed title={t('service.requestFailed')} onRetry={() => void request.refetch()} />
          ) : (
            <Skeleton label={t('service.requestLoading')} />
          )}
        </>
      )}
      {addPictures ? <LeavingPictures actor={addPictures} /> : null}
    </PersonalFrame>
  )
}

/** Asks before pictures that are not added yet are left, also where the request takes none any more. */
const LeavingPictures = ({ actor }: { actor: ActorRefFrom<typeof addPicturesMachine> }) => {
  const t = useTranslator()
  const leave = useSelector(actor, (snapshot) => snapshot.children.leave)
  return leave ? <LeaveConfirmation leave={leave} question={t('service.pictures.leave')} /> : null
}
