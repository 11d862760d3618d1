import type { Recipient } from '../../src/domain/recipient/merge-field.js'
import { mailDocument, mailMarkup, mailTemplate } from '../../src/email/compile/compile.js'
import type { EmailOptions } from '../../src/email/compile/email-options.js'
import { retainedClasses } from '../../src/email/compile/head.js'
import { styleMaker } from '../../src/email/compile/made-styles.js'
import { prepareMail } from '../../src/email/compile/prepare-mail.js'
import { platformEmail } from '../../src/email/platform-email.js'
import { CardSkin } from '../../src/parts/email/card-skin.js'
import { registryOf } from '../../src/render/load-views.js'
import type { Post } from '../../src/schema/post.js'

const stylesFor = styleMaker()

/** A recipient's mail with class names, before its styles are inlined. */
export async function uninlinedMail(post: Post, options: EmailOptions, recipient: Recipient): Promise<string> {
  const mail = await prepareMail({ views: await registryOf(platformEmail, CardSkin), stylesFor }, post, options, null)
  return mailTemplate(
    mail,
    mailDocument(mail, { html: await mailMarkup(mail), classes: retainedClasses(mail.styles) }),
    null,
  ).bind(recipient).html
}
