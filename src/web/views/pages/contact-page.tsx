import { content } from '../../content/contact.ts'
import { ContentPage } from './content-page.tsx'

export const ContactPage = () => <ContentPage title="pages.contact" lead="pages.contactLead" content={content} />
