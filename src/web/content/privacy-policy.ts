import { brand } from '#contract/brand.ts'
import type { Content } from './content.ts'

export const content: Content = {
  en: [
    {
      heading: 'What we keep, and why',
      blocks: [
        {
          list: [
            'Your name, gender, email address and password, so that you can sign in and we know how to address you. The password is kept only as a hash that cannot be turned back.',
            'When you signed in last and from which network address, so that a stranger in your account does not go unnoticed.',
            'Your orders, with name, telephone number and address, so that we can make, deliver, service and, where the law asks for it, account for them.',
            'Your cart, your favourites and your language, so that the shop is as you left it.',
            'Your appointments and enquiries, with name, telephone number and budget, so that we can prepare your visit and answer you.',
            'Your email address for the newsletter, if you subscribed, with the day and the words of your consent.',
          ],
        },
        'We keep nothing for advertising, and pages load nothing from other companies but what is named below.',
      ],
    },
    {
      heading: 'Cookies',
      blocks: [
        'One cookie holds your session while you are signed in, one remembers your language, one ties the picture of a verification code to your browser until you close it, one tells us for a year that you have signed in from this browser before, so that nobody who guesses at your password keeps you out, and one holds the link of a mail for an hour while you look at its page. Your browser also keeps the path of the page that you came from, your answer about counting visits and, until you close the tab, where you were in choosing and what you typed to book a visit and have not sent. Favourites are kept in your browser too, until you sign in and they move to your account, and so are the pieces that you viewed last, unless you declined to be counted. If you choose a skin tone for the hand that wears our stones, it is remembered there alone. None of these follows you to other sites.',
      ],
    },
    {
      heading: 'Who else sees it',
      blocks: [
        'The payment provider receives the amount and the number of your order, and what you enter on its page. The courier receives your name, telephone number and address.',
        'If you agree to it, a company that counts visits learns which pages you look at. Nothing of it is loaded before you agree, and you can change your answer below every page.',
        'If you sign in with Google, Google learns that you did, and tells us your name and email address. Chat with us opens WhatsApp, and the live support, where we offer it, is loaded from the company that runs it; they see what you write there.',
        'Nobody else receives anything, unless the law obliges us.',
      ],
    },
    {
      heading: 'How long',
      blocks: [
        'Orders are kept for seven years, as Malaysian tax law asks, and the record of what was made for you for as long as its warranty runs. Your account is kept until you delete it; the orders then stay without your name, telephone number and address, and are deleted after their seven years.',
        'Enquiries made without an account are kept until you ask us to delete them. Of a newsletter that you ended the address stays, so that we can show your consent and do not write again; it goes with your account, or when you ask us.',
      ],
    },
    {
      heading: 'Your rights',
      blocks: [
        `Under the Personal Data Protection Act 2010 you may see what we hold, have it corrected, and withdraw your consent. If you have an account, [My data](/pages/Personal/Privacy) shows everything, hands it to you as a file, and deletes it. Otherwise write to [${brand.email}](mailto:${brand.email}); we answer within 21 days.`,
      ],
    },
  ],
  'zh-CN': [
    {
      heading: '我们保存什么，为何保存',
      blocks: [
        {
          list: [
            '您的姓名、性别、电子邮箱与密码，供您登录及我们称呼您之用。密码仅以无法还原的散列形式保存。',
            '您最近一次登录的时间与网络地址，以便察觉他人登录您的账户。',
            '您的订单及姓名、电话与地址，用于制作、配送、售后，以及法律要求的记账。',
            '您的购物车、收藏与语言选择，让您再次光临时一切如旧。',
            '您的预约与咨询，以及姓名、电话与预算，供我们为您的到访做准备并答复您。',
            '若您订阅了来信，则保存您的电子邮箱，以及您同意的日期与内容。',
          ],
        },
        '我们不为广告保存任何资料；除下文所列外，页面不加载其他公司的任何内容。',
      ],
    },
    {
      heading: 'Cookie',
      blocks: [
        '一个 cookie 用于在您登录期间保持会话，一个记住您的语言，一个将验证码图片与您的浏览器关联，关闭浏览器后即失效，一个在一年内记住您曾用此浏览器登录，使猜测密码的人无法妨碍您登录，还有一个在您查看邮件链接的页面时保存该链接，为期一小时。浏览器还会保存您来自的页面路径、您对访问统计的选择，并在您关闭标签页之前记住您的选购进度，以及预约表单中尚未提交的内容。您的收藏也保存在浏览器中，登录后转存到您的账户；最近浏览的作品同样只保存在浏览器中，若您拒绝访问统计则不保存。您为试戴图所选的肤色也只保存在浏览器中。它们都不会在其他网站追踪您。',
      ],
    },
    {
      heading: '还有谁会看到',
      blocks: [
        '支付服务商会收到订单金额与编号，以及您在其页面上填写的内容。快递公司会收到您的姓名、电话与地址。',
        '若您同意，统计访问的公司会得知您浏览了哪些页面。在您同意之前不会加载其任何内容，您可随时在页面底部更改选择。',
        '若您使用 Google 登录，Google 会得知您登录了本店，并告知我们您的姓名与电子邮箱。“在线咨询”会打开 WhatsApp；如提供“在线客服”，其内容由运营该服务的公司加载，对方会看到您所写的内容。',
        '除法律要求外，不会提供给其他任何人。',
      ],
    },
    {
      heading: '保存多久',
      blocks: [
        '依马来西亚税法，订单保存七年；为您制作的作品记录在保修期内一直保存。账户保存至您将其删除为止；此后订单记录不再含有您的姓名、电话与地址，满七年即删除。',
        '未登录账户时提交的咨询，保存至您要求删除为止。退订来信后，我们会保留您的邮箱，用以证明您曾同意并确保不再来信；它会随账户一并删除，或在您要求时删除。',
      ],
    },
    {
      heading: '您的权利',
      blocks: [
        `依据《2010 年个人资料保护法》，您有权查阅、更正我们持有的资料，并撤回同意。若您有账户，可在[我的资料](/pages/Personal/Privacy)中查看全部内容、下载为文件或将其删除。否则请写信至 [${brand.email}](mailto:${brand.email})，我们将在 21 天内答复。`,
      ],
    },
  ],
}
