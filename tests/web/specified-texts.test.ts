import { expect, test } from 'vitest'
import { readMessages } from '../../src/web/build/messages.ts'

const english = readMessages('en')

/** Texts that the specification gives to the letter: its requirements, the id of the message, the text. */
const texts = [
  ['[SHELL-02]', 'shell.engagementRing', 'Engagement Ring'],
  ['[SHELL-02]', 'shell.weddingBand', 'Wedding Band'],
  ['[SHELL-02]', 'shell.fineJewelry', 'Fine Jewelry'],
  ['[SHELL-02]', 'shell.exclusiveCollection', 'Exclusive Collection'],
  ['[SHELL-02]', 'shell.promotion', 'Promotion'],
  ['[SHELL-15]', 'shell.notFound', 'This page could not be found'],
  ['[SHELL-19]', 'shell.freeShipping', 'Free secure shipping'],
  ['[SHELL-19]', 'shell.warranty', 'Lifetime warranty'],
  ['[SHELL-19]', 'shell.upgrade', 'Lifetime upgrade'],
  ['[SEARCH-04]', 'shell.popular.pave', 'pave engagement rings'],
  ['[SEARCH-04]', 'shell.popular.lab', 'lab created diamonds'],
  ['[SEARCH-04]', 'shell.popular.carat', '1 carat diamond engagement rings'],
  ['[SEARCH-04]', 'shell.popular.white', 'white gold engagement rings'],
  ['[SEARCH-04]', 'shell.popular.anniversary', 'anniversary rings'],
  ['[SEARCH-06]', 'search.noResults', 'NO RESULTS FOUND :('],
  ['[SEARCH-06]', 'search.noResultsFor', 'Sorry, no results found for {text}'],
  ['[CART-06]', 'cart.kindEngagement', 'ENGAGEMENT RING'],
  ['[CART-06]', 'cart.kindWedding', 'WEDDING BAND'],
  ['[CART-06]', 'cart.kindFine', 'FINE JEWELRY'],
  ['[CART-11]', 'detail.sizeNotSure', "I'm not sure..."],
  ['[CART-10]', 'shell.metal1', 'Platinum'],
  ['[CART-10]', 'shell.metal2', '18k White gold'],
  ['[CART-10]', 'shell.metal3', '14k White gold'],
  ['[CART-10]', 'shell.metal4', '14k Rose gold'],
  ['[CART-10]', 'shell.metal5', '14k Yellow gold'],
  ['[CART-10]', 'shell.metal6', '18K Yellow Gold'],
  ['[CART-10]', 'shell.metal7', '18K Rose Gold'],
  ['[LOGIN-01]', 'login.title', 'Log In To Your Account'],
  ['[LOGIN-01]', 'account.email', 'Email Address'],
  ['[LOGIN-01]', 'account.password', 'Password'],
  ['[LOGIN-01]', 'login.signIn', 'Sign In'],
  ['[LOGIN-01]', 'login.forgot', 'Forgot Password?'],
  ['[LOGIN-01]', 'login.create', 'Create New Account'],
  ['[LOGIN-02]', 'login.emailMissing', 'Please enter Email Address'],
  ['[LOGIN-02] [REGIST-03] [FORGOT-02]', 'login.emailMalformed', 'Wrong email address format'],
  ['[LOGIN-02]', 'login.passwordMissing', 'Please enter Password'],
  ['[LOGIN-05]', 'login.noMatch', 'Mailbox and password do not match'],
  ['[LOGIN-06]', 'login.codeWrong', 'Wrong verification code'],
  ['[LOGIN-06]', 'login.codeInvalid', 'Invalid verification code'],
  ['[LOGIN-08]', 'login.social', 'Or Sign In With'],
  ['[REGIST-01]', 'regist.title', 'New Account'],
  ['[REGIST-01]', 'regist.firstName', 'First Name'],
  ['[REGIST-01]', 'regist.lastName', 'Last Name'],
  ['[REGIST-01]', 'regist.gender', 'Gender'],
  ['[REGIST-01]', 'regist.woman', 'Woman'],
  ['[REGIST-01]', 'regist.man', 'Man'],
  ['[REGIST-01]', 'regist.signUp', 'Sign Up'],
  ['[REGIST-01]', 'regist.back', 'Back To Login'],
  ['[REGIST-03]', 'regist.emailTaken', 'The specific email address already exists'],
  [
    '[REGIST-04]',
    'regist.passwordWeak',
    '6-15 characters, consisting of a combination of upper/lower case characters, numbers or symbols, either two.',
  ],
  ['[FORGOT-01]', 'forgot.sent', 'A reset password link was emailed to you.'],
  ['[FORGOT-01]', 'forgot.inbox', 'Please check your inbox.'],
  ['[FORGOT-02]', 'forgot.emailMissing', 'Please fill in your email address'],
  ['[FORGOT-02]', 'forgot.emailUnknown', 'The specific email address no exists'],
  ['[LIVE-01]', 'live.title', 'LOGIN/SIGN UP'],
  ['[LIVE-01]', 'live.text', 'Please login your account in order to make an appointment！'],
  ['[LIVE-01]', 'live.login', 'Login'],
  ['[LIVE-01]', 'live.signUp', 'Sign Up'],
  ['[SESSION-02]', 'shell.timedOut', 'Login timed out, please log in again!'],
  ['[SESSION-02] [LEAD-04]', 'shell.confirm', 'Confirm'],
  ['[LEAD-04]', 'shell.tips', 'Tips'],
  ['[LEAD-02]', 'lead.missing', 'Please Enter'],
  ['[LEAD-02]', 'lead.malformed', 'Please enter in true number'],
  ['[LEAD-04]', 'lead.thanks', 'Thanks for submitting. We will get in touch with you shortly.'],
  ['[LEAD-05]', 'lead.failed', 'Failed'],
  ['[APPT-03]', 'appointment.inquiry1', 'Engagement Ring'],
  ['[APPT-03]', 'appointment.inquiry2', 'Wedding Band'],
  ['[APPT-03]', 'appointment.inquiry3', 'Other Fine Jewelry'],
  ['[APPT-05]', 'appointment.slotsNone', 'Time on selected day is unavailable and please check next day'],
  ['[APPT-07]', 'appointment.dateMissing', 'Please select date'],
  ['[APPT-07]', 'appointment.sectionMissing', 'Please select section'],
  ['[APPT-07]', 'appointment.nameMissing', 'Please enter name'],
  ['[APPT-07]', 'appointment.budgetMissing', 'Please enter budget'],
  ['[APPT-07]', 'appointment.budgetMalformed', 'Support up to 2 decimal places'],
  ['[APPT-07]', 'appointment.phoneMissing', 'Please enter phone'],
  ['[APPT-07]', 'appointment.emailMissing', 'Please enter email'],
  ['[APPT-07]', 'appointment.emailNoAt', 'The email must contain @ symbol'],
  ['[APPT-07]', 'appointment.emailMalformed', 'Please input valid email address'],
  ['[APPT-07]', 'appointment.inquiryMissing', 'Please select inquiry'],
  ['[APPT-07]', 'appointment.sourceMissing', 'Please select from'],
  ['[APPT-07]', 'appointment.socialMediaMissing', 'Please select'],
  ['[APPT-10]', 'appointment.upcoming', 'You have an upcoming appointment！'],
  ['[APPT-10]', 'appointment.details', 'View Your Appointment Details'],
  ['[APPT-14]', 'appointment.budgetCurrency', 'RM'],
  ['[ROUTE-22]', 'shell.weekdaysOpen', 'Weekdays 10am-7pm'],
  ['[ROUTE-22]', 'shell.saturdayOpen', 'Saturday 10am-5pm'],
  ['[ROUTE-22]', 'shell.sundayOpen', 'Sunday closed'],
  ['[NEWS-01]', 'shell.news.empty', 'Please input your email address'],
  ['[NEWS-01]', 'shell.news.format', 'Please input valid email address'],
  ['[NEWS-02]', 'shell.news.done', 'Subscription Successful'],
  ['[CHECKOUT-01]', 'checkout.leave', 'Are you sure to cancel the order?'],
  ['[CHECKOUT-01]', 'account.tips', 'Tips'],
  ['[CHECKOUT-01]', 'account.confirm', 'Confirm'],
  ['[CHECKOUT-01]', 'account.cancel', 'Cancel'],
] as const

test.each(texts)('%s %s is "%s"', (_, id, text) => expect(english[id]).toBe(text))

test('[ROUTE-22] the footer says the hours of the showroom in Chinese as in English, no time broken', () => {
  const chinese = readMessages('zh-CN')
  expect(['weekdaysOpen', 'saturdayOpen', 'sundayOpen'].map((id) => chinese[`shell.${id}`])).toEqual([
    '周一至周五：上午\u00A010\u00A0点至晚上\u00A07\u00A0点',
    '周六：上午\u00A010\u00A0点至下午\u00A05\u00A0点',
    '周日：休息',
  ])
})

test('[SHELL-20] the description of home and of every page without one claims the largest inventory', () => {
  expect(english['shell.description']).toMatch(/^The largest inventory of natural diamonds/)
})

test('[REGIST-02] the consent says what clicking SIGN UP means', () => {
  expect(english['regist.consent']).toMatch(
    /clicking SIGN UP .*create.* account .*agree .*<terms>Terms of Conditions<\/terms> and .*<privacy>Privacy Policy<\/privacy>/,
  )
})
