import type { Breaks } from './break.ts'

const lead = 'machines/lead/lead.machine.ts'
const enquiry = 'machines/lead/enquiry.machine.ts'
const english = 'src/web/locales/en/lead.json'

export const breaks: Breaks = {
  'LEAD-01': [
    {
      file: 'src/web/views/dialogs/enquiry.tsx',
      replace: 'messageLink(pages.privacyPolicy.href(), { newTab: true })',
      by: 'messageLink(pages.privacyPolicy.href())',
    },
    { file: 'src/web/ports/lead/late.ts', replace: '[role="dialog"], .head__search', by: '.head__search' },
    { file: 'src/web/ports/lead/late.ts', replace: ', .head__search:focus-within', by: '' },
    { file: lead, replace: "{ guard: 'visitorIsBot', target: 'finished' },", by: '' },
    { file: lead, replace: "not('dialogIsOpen'), not('pageIsUndisturbed')", by: "not('dialogIsOpen')" },
    {
      file: 'src/contract/pages.ts',
      replace: 'const personalArea = { ...forCustomers, undisturbed: true }',
      by: 'const personalArea = { ...forCustomers }',
    },
  ],
  'LEAD-02': [
    { file: english, replace: '"Please enter in true number"', by: '"Please enter a number"' },
    {
      file: 'src/web/views/dialogs/enquiry.tsx',
      replace: "budget: { missing: 'lead.missing', malformed: 'lead.malformed' }",
      by: "budget: { missing: 'lead.malformed', malformed: 'lead.missing' }",
    },
    {
      file: 'src/contract/plain-number.ts',
      replace: "replaceAll(/[,\\s]/g, '') : amount",
      by: "replaceAll(/[,\\s]/g, '.') : amount",
    },
    // Letters in a telephone number.
    { file: 'src/contract/patterns.ts', replace: '/^[0-9()]{1,32}$/', by: '/^[0-9A-Za-z()]{1,32}$/' },
  ],
  'LEAD-03': [
    { file: 'machines/dialogs/dialogs.machine.ts', replace: "exit: 'saveCollection',", by: '' },
    {
      file: 'src/web/ports/account/account.ts',
      replace: "browserStorage.write('collection', 'true')",
      by: "browserStorage.write('collection', '1')",
    },
  ],
  'LEAD-04': [
    { file: 'machines/app/app.machine.ts', replace: "            'emitSendFaceBook',\n", by: '' },
    { file: english, replace: 'We will get in touch with you shortly.', by: 'We will write to you.' },
    { file: 'src/web/views/messages/popups.tsx', replace: "text={t('lead.thanks')}", by: "text={t('lead.text')}" },
  ],
  'LEAD-05': [
    { file: 'src/web/views/messages/toast.tsx', replace: ' data-react-aria-top-layer="true"', by: '' },
    {
      file: 'src/web/locales/en/shell.json',
      replace: '"lead.failed": "Failed"',
      by: '"lead.failed": "That did not work"',
    },
    {
      file: enquiry,
      replace:
        "            { type: 'setFormProblem', params: 'network' },\n            {\n              type: 'notifyParent',\n              params: { type: 'message.shown', message: { id: 'lead.failed', tone: 'error' } },\n            },",
      by: "            { type: 'setFormProblem', params: 'network' },",
    },
  ],
  'LEAD-06': [
    {
      file: 'machines/lead/enquiry-picture.machine.ts',
      replace: "input: { type: 'info_collection' }",
      by: "input: { type: 'ring' }",
    },
    {
      file: 'src/web/views/dialogs/enquiry-picture.tsx',
      replace: '<Picture picture={fallbackPicture} alt="" place="banner" sizes="460px" />',
      by: 'null',
    },
    {
      file: 'src/contract/lead/ad-types.ts',
      replace: "  'tennis_bracelet',\n  'info_collection',",
      by: "  'tennis_bracelet',\n  'collection',",
    },
  ],
  'NEWS-01': [
    {
      file: 'src/web/locales/en/shell.json',
      replace: '"Please input your email address"',
      by: '"Please enter your email"',
    },
    {
      file: 'machines/newsletter/newsletter.machine.ts',
      replace: "{ type: 'setProblem', params: 'format' }",
      by: "{ type: 'setProblem', params: 'empty' }",
    },
    {
      file: 'src/web/views/newsletter/newsletter.tsx',
      replace: "aria-describedby={error ? 'news-error' : undefined}",
      by: '',
    },
  ],
  'NEWS-02': [
    { file: 'src/web/locales/en/shell.json', replace: '"Subscription Successful"', by: '"Thank you"' },
    { file: 'machines/newsletter/newsletter.machine.ts', replace: "              'clear',\n", by: '' },
    {
      file: 'src/contract/newsletter/calls.ts',
      replace: "'POST /api/purchase/footer_email'",
      by: "'POST /api/purchase/footer_mail'",
    },
  ],
  'X-ENQUIRY-01': [
    {
      file: 'src/server/lead/enquiries.ts',
      replace: "if (await isDuplicate(transaction, enquiry, at)) return '200'\n",
      by: '',
    },
    { file: 'src/server/lead/enquiries.ts', replace: 'locale: caller.locale', by: "locale: 'en'" },
  ],
  'X-ENQUIRY-02': [
    {
      file: 'src/web/styles/lead/enquiry.css',
      replace: '.enquiry__picture--ad img {\n    height: 100%;',
      by: '.enquiry__picture--ad img {\n    height: auto;',
    },
  ],
}
