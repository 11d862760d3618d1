import { createElement } from 'react'
import { defineBlock, defineMergeField, number } from '../../dist/block.js'
import { createMail, emailView, platformEmail } from '../../dist/email.js'
import { createDiptych, platformBlocks } from '../../dist/index.js'

/** A configuration whose mails have a merge field of their own. */
const pace = defineMergeField({
  name: 'pace',
  value: ({ of }, recipient) => recipient.fields?.read && `${recipient.fields.read} of ${of}`,
  fallback: 'Begin here',
})

const course = defineBlock({
  name: 'course',
  attrs: { lessons: number() },
  mergeFields: [pace],
  says: ({ lessons }) => ({ lessons: lessons ?? 0 }),
})

const diptych = createDiptych({ blocks: [...platformBlocks, course] })

export default {
  diptych,
  mail: createMail(diptych, {
    views: [
      ...platformEmail,
      emailView(course, ({ says, ctx }) => createElement('p', null, ctx.mergeField(pace({ of: says.lessons })))),
    ],
  }),
}
