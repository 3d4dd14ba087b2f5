import type { Breaks } from './break.ts'

const form = 'machines/service/service-form.machine.ts'
const request = 'machines/service/service-request.machine.ts'
const fields = 'machines/service/request-fields.ts'
const views = 'src/web/views/service'

export const breaks: Breaks = {
  'PERSONAL-02': [
    // A return that is requested as something else.
    {
      file: fields,
      replace: '    kind,\n    line,\n    submission,\n    handover,',
      by: "    kind: 'cleaning',\n    line,\n    submission,\n    handover,",
    },
  ],
  'X-SERVICE-20': [
    { file: 'src/server/service/read.ts', replace: "    .where('request.kind', 'in', kinds)\n", by: '' },
    {
      file: `${views}/eligible-items.tsx`,
      replace: 'eligibility.problem !== null)}',
      by: 'eligibility.problem === null)}',
    },
    {
      file: `${views}/eligibility-text.ts`,
      replace: "engraved: 'service.why.engraved'",
      by: "engraved: 'service.why.resized'",
    },
  ],
  'X-SERVICE-21': [{ file: `${views}/line-services.tsx`, replace: 'problem === null', by: 'problem !== null' }],
  'X-SERVICE-22': [
    {
      file: 'src/web/styles/service/service.css',
      replace: '.service__pictures > legend {\n  padding: 0;',
      by: '.service__pictures > legend {\n  padding: 12px;',
    },
    { file: fields, replace: "{ choice: 'missing' }", by: '{}' },
    // A size by the name of a reason.
    { file: 'src/contract/service/choices.ts', replace: "field: 'size'", by: "field: 'reason'" },
    // A second press, or a reload, that makes a second request.
    { file: form, replace: 'submission: draft?.submission ?? submission', by: 'submission' },
    // An item that is not eligible, which is only said once all is filled in.
    { file: form, replace: '?.problem !== null,', by: '?.problem === undefined,' },
    { file: `${views}/submit-page.tsx`, replace: '<WhyNot eligibility={eligibility} />', by: '' },
    {
      file: 'src/server/service/eligibility.ts',
      replace: "where('line.uuid', '=', uuid)",
      by: "where('line.uuid', '!=', uuid)",
    },
  ],
  'X-SERVICE-23': [
    { file: fields, replace: "of.customer === '' || stored['customer'] !== of.customer", by: "of.customer === ''" },
    { file: fields, replace: "stored['kind'] !== of.kind || ", by: '' },
    {
      file: 'src/web/ports/service/service-form.ts',
      replace: 'leave: leaveActor(router.history, removeDraft)',
      by: 'leave: leaveActor(router.history, () => undefined)',
    },
    {
      file: form,
      replace: "'logout.requested': { actions: { type: 'sendToLeave', params: { type: 'logout.requested' } } }",
      by: "'logout.requested': { actions: { type: 'notifyParent', params: { type: 'logout.confirmed' } } }",
    },
    { file: 'src/web/ports/account/account.ts', replace: "          browserStorage.remove('serviceDraft')\n", by: '' },
  ],
  'X-SERVICE-33': [
    // Another address than the customer typed.
    {
      file: 'src/server/service/collect-at.ts',
      replace: 'collectAt ? spelledAddress(collectAt) : await',
      by: 'await',
    },
    {
      file: 'machines/service/collect-at.machine.ts',
      replace: 'offered ? fieldsOfAddress(offered) : emptyAddress',
      by: 'emptyAddress',
    },
    { file: form, replace: '(isCollected(context.fields) && context.collectAt === null)', by: 'false' },
    {
      file: `${views}/request-detail.tsx`,
      replace: 'details.collectAt\n            ?',
      by: 'details.problem && details.collectAt\n            ?',
    },
  ],
  'X-SERVICE-29': [
    // Another method than was chosen.
    {
      file: 'machines/service/quote-payment.machine.ts',
      replace: 'payment: context.method',
      by: "payment: 'fpx'",
    },
    // A decided payment whose page never goes on.
    {
      file: 'machines/payment/payment-status.machine.ts',
      replace: "context.request !== '' &&",
      by: "context.request === '' &&",
    },
    // A refused payment of which nothing is said.
    { file: `${views}/quote-payment.tsx`, replace: "  declined: 'payment.declinedText',\n", by: '' },
    { file: `${views}/request-money.tsx`, replace: 'money.paidSen > 0 ?', by: 'money.paidSen < 0 ?' },
  ],
  'X-SERVICE-24': [
    // A choice without a question.
    { file: request, replace: "          target: 'confirming',", by: "          target: 'carryingOut'," },
    {
      file: 'src/web/ports/service/service-request.ts',
      replace: "approved: choice === 'approve'",
      by: "approved: choice === 'decline'",
    },
    {
      file: 'src/web/ports/service/service-request.ts',
      replace: 'void router.options.context.queryClient.invalidateQueries({ queryKey })',
      by: 'void queryKey',
    },
    { file: `${views}/request-detail.tsx`, replace: '      <Intake request={request} />\n', by: '' },
    { file: `${views}/progress.ts`, replace: "state !== 'quoted' &&\n", by: '' },
    {
      file: 'src/server/service/read.ts',
      replace: ".where('request.uuid', '=', uuid).executeTakeFirst()",
      by: ".where('request.uuid', '!=', uuid).executeTakeFirst()",
    },
  ],
  'X-SERVICE-25': [
    {
      file: 'src/server/service/pictures/read.ts',
      replace: "    .where('service_requests.user_uuid', '=', user)\n",
      by: '',
    },
    {
      file: 'src/server/service/pictures/uploads.ts',
      replace: "    .where('user_uuid', '=', user)\n    .execute()\n  return",
      by: '    .execute()\n  return',
    },
  ],
  'X-SERVICE-30': [
    { file: 'src/server/service/pictures/add.ts', replace: "    .where('user_uuid', '=', user)\n", by: '' },
    {
      file: 'src/server/service/pictures/add.ts',
      replace: 'added.length > placesLeft(before)',
      by: 'added.length > 6',
    },
    // A request that has ended takes more.
    {
      file: 'src/server/service/pictures/add.ts',
      replace: "if (!serviceStatesWithTag('open').includes(request.state)) return { re: '409' }\n",
      by: '',
    },
    // What has arrived waits for a press that nobody is asked for.
    {
      file: 'machines/service/add-pictures.machine.ts',
      replace: 'pictures.length > 0 && !isUploading',
      by: 'pictures.length > 6 && !isUploading',
    },
    { file: `${views}/add-pictures.tsx`, replace: '        places={places}\n', by: '        places={6}\n' },
    // A page that is left unasked, and one that cannot be left as the question is not seen.
    {
      file: 'machines/service/add-pictures.machine.ts',
      replace: 'pictures.length > 0 || isUploading',
      by: 'pictures.length > 0 && isUploading',
    },
    {
      file: `${views}/request-page.tsx`,
      replace: '      {addPictures ? <LeavingPictures actor={addPictures} /> : null}\n',
      by: '',
    },
    // A log out that asks nothing.
    {
      file: 'machines/service/service-request.machine.ts',
      replace: "      actions: { type: 'sendToAddPictures', params: ({ event }) => event },\n",
      by: "      actions: { type: 'notifyParent', params: { type: 'logout.confirmed' } },\n",
    },
  ],
  'X-SERVICE-31': [
    {
      file: 'machines/fulfilment/maintenance-lifecycle.machine.ts',
      replace: "guard: 'costsNothing', target: 'inWork'",
      by: "guard: 'costsNothing', target: 'awaitingPayment'",
    },
    { file: 'machines/desk/move-form.ts', replace: "event === 'quote.made' || (", by: '(' },
    {
      file: 'src/server/service/mail-template.ts',
      replace: "kind === 'quoted' && quoteSen === 0",
      by: 'quoteSen === -1',
    },
    { file: `${views}/request-money.tsx`, replace: 'quoteSen === 0 ?', by: 'quoteSen === -1 ?' },
  ],
  'X-SERVICE-32': [
    // A receipt that names another way to pay.
    { file: 'src/server/invoice/issue.ts', replace: "method: 'counter', amountSen", by: "method: 'card', amountSen" },
    {
      file: 'machines/fulfilment/maintenance-lifecycle.machine.ts',
      replace:
        "                { type: 'issueReceipt', params: ({ context }) => ({ amountSen: context.quoteSen ?? 0 }) },\n",
      by: '',
    },
    {
      file: 'src/server/desk/show.ts',
      replace: "subject === 'requests' ? listInvoicesOfRequest(db, uuid) : []",
      by: '[]',
    },
  ],
  'X-SERVICE-26': [
    { file: 'src/server/service/pictures/normalize.ts', replace: '      .autoOrient()\n', by: '' },
    {
      file: 'src/server/service/pictures/normalize.ts',
      replace: 'limitInputPixels: maxPicturePixels',
      by: 'limitInputPixels: false',
    },
    { file: 'src/server/service/pictures/normalize.ts', replace: "failOn: 'error'", by: "failOn: 'none'" },
    {
      file: 'src/server/service/pictures/upload-route.ts',
      replace: 'if (isCrossSite(request, settings.publicUrl))',
      by: 'if (request.url === "")',
    },
  ],
  'X-SERVICE-27': [
    { file: 'src/server/privacy/delete-customer.ts', replace: '  await removePicturesOf(context, uuid)\n', by: '' },
  ],
  'X-SERVICE-08': [
    {
      file: 'machines/fulfilment/return-lifecycle.machine.ts',
      replace: 'context.hasStone && !context.isRestocked',
      by: 'context.hasStone',
    },
    {
      file: 'src/server/privacy/retained-requests.ts',
      replace: " || request.state === 'refunded'",
      by: '',
    },
  ],
  'X-SERVICE-28': [
    {
      file: form,
      replace: "{ guard: 'isUploading', actions: ['checkFields', { type: 'setNotice', params: 'uploading' }] },",
      by: '',
    },
    { file: `${views}/pictures.tsx`, replace: ' multiple />', by: ' />' },
    {
      file: 'src/web/styles/service/service.css',
      replace: '  z-index: 1;\n  display: none;',
      by: '  display: none;',
    },
    { file: 'machines/service/pictures.ts', replace: ' || left-- > 0', by: ' || true' },
  ],
}
