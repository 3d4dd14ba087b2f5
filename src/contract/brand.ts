/** The brand and its contact details, defined only here. Opening hours are in Asia/Kuala_Lumpur. */
export const brand = {
  name: 'Kilau',
  since: 2019,
  timeZone: 'Asia/Kuala_Lumpur',
  email: 'hello@kilau.example',
  /** Number for the messaging app in international format, digits only. */
  chatNumber: '60123456789',
  chatGreeting: { en: 'Hello Kilau, I have a question.', 'zh-CN': '你好 Kilau，我想咨询一下。' },
  showroom: { en: 'Kilau Showroom, Bangsar, Kuala Lumpur', 'zh-CN': 'Kilau 展厅，吉隆坡孟沙' },
  social: {
    facebook: 'https://www.facebook.com/kilau.example',
    instagram: 'https://www.instagram.com/kilau.example',
    xhs: 'https://www.xiaohongshu.com/user/profile/kilau.example',
    tiktok: 'https://www.tiktok.com/@kilau.example',
  },
} as const

/** Link that opens the messaging app with a prefilled greeting. */
export const chatLink = (greeting: string) => `https://wa.me/${brand.chatNumber}?text=${encodeURIComponent(greeting)}`
