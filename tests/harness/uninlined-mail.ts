import type { Recipient } from '../../src/domain/recipient/slots.js'
import type { EmailOptions } from '../../src/email/compile/email-options.js'
import { retainedClasses } from '../../src/email/compile/head.js'
import { mailDocument } from '../../src/email/compile/mail-document.js'
import { mailMarkup } from '../../src/email/compile/mail-markup.js'
import { mailTemplate } from '../../src/email/compile/mail-template.js'
import { prepareMail } from '../../src/email/compile/prepare-mail.js'
import { platformEmail } from '../../src/email/platform-email.js'
import { CardSkin } from '../../src/parts/email/card-skin.js'
import { registryOf } from '../../src/render/view.js'
import type { Post } from '../../src/schema/post.js'

/** A recipient's mail with class names, before its styles are inlined. */
export async function uninlinedMail(post: Post, options: EmailOptions, recipient: Recipient): Promise<string> {
  const mail = await prepareMail(registryOf(platformEmail, CardSkin), post, options, null)
  return mailTemplate(
    mail,
    mailDocument(mail, { html: await mailMarkup(mail), classes: retainedClasses(mail.styles) }),
    null,
  ).bind(recipient).html
}
