import { expect, test } from 'vitest'
import { unsaidTexts } from '../../src/tools/unsaid-texts.ts'

const texts = ['shell.close', 'shell.sunday', 'desk.state', 'desk.state.paid', 'desk.codeWrong']
const but = (...said: string[]) => texts.filter((id) => !said.includes(id))

test.each([
  ['nothing', '', texts],
  ['its id', "t('shell.close')", but('shell.close')],
  ['a template', 't(`desk.state.${state}`) t(`desk.${field}Wrong`)', but('desk.state.paid', 'desk.codeWrong')],
  ['only a template of its area', 't(`shell.${days}`) t(`desk.${table}.${code}`)', texts],
  ['only a comment', "/** As in `t('shell.close')`. */", texts],
])('[CONST-04] of texts, those are dead that the source does not say, where it says %s', (_, source, expected) => {
  expect(unsaidTexts([source], texts)).toEqual(expected)
})

test('[CONST-04] a title and a lead of a page are not dead, where no source says them', () => {
  expect(unsaidTexts([], ['pages.faq', 'pages.faqLead', 'pages.faqLeader'])).toEqual(['pages.faqLeader'])
})
