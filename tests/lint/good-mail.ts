/** A mail that every rule accepts, with one of each thing that a rule looks at. */
export const GOOD_MAIL = `<!doctype html>
<html lang="en" dir="ltr" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<meta name="x-apple-disable-message-reformatting" content="">
<title>Tides of the Wadden Sea</title>
<!--[if mso]><xml><o:OfficeDocumentSettings><o:AllowPNG/><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->
<!--[if mso]><style>body, td, p, a { font-family: Arial, sans-serif; mso-line-height-rule: exactly; }</style><![endif]-->
<style>
:root { color-scheme: light dark; }
@media (max-width: 620px) { .gutter { padding-left: 16px !important; } }
</style>
<style>@media (prefers-color-scheme: dark) { .paper { background-color: #121417 !important; } }</style>
</head>
<body style="margin:0;padding:0;background-color:#ffffff">
<div lang="en" dir="ltr" style="display:none;mso-hide:all;max-height:0;overflow:hidden">Twice a day the sea leaves, and the mud begins to work.&#847;&nbsp;&#847;&nbsp;&#847;&nbsp;</div>
<div lang="en" dir="ltr" style="color:#1f2328;font-family:Georgia, serif;font-size:17px;line-height:27px">
<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<div style="max-width:600px;margin:0 auto">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td style="padding:0 25px">
<h1 style="margin:0 0 20px;font-size:36px;line-height:43px">Tides of the Wadden Sea</h1>
</td></tr>
<tr><td style="padding:0 25px">
<p style="margin:0 0 20px">Twice a day the sea leaves, and <a href="https://example.com/tides?a=1&amp;b=2" style="color:#0b57d0;text-decoration:underline">tide tables</a> say when.<a name="footnote-anchor-1" id="footnote-anchor-1"></a><sup><a href="#footnote-1" style="color:#0b57d0;text-decoration:none">1</a></sup></p>
</td></tr>
<tr><td style="padding:0 25px">
<a href="https://example.com/p/mud" style="color:#0b57d0"><img src="https://example.com/mud.jpg" alt="A wide plain of wet mud under a low sun" width="550" border="0" style="width:100%;max-width:550px;height:auto;display:block"></a>
</td></tr>
<tr><td style="padding:0 25px">
<h2 style="margin:0 0 12px;font-size:27px;line-height:32px">When to walk</h2>
<table width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><th scope="col" style="padding:4px 8px;border-bottom:1px solid #d9dee3">Day</th><th scope="col" style="padding:4px 8px;border-bottom:1px solid #d9dee3">Low water</th></tr>
<tr><td style="padding:4px 8px">Monday</td><td style="padding:4px 8px">06:40</td></tr>
</table>
</td></tr>
<tr><td style="padding:0 25px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr>
<td width="48" style="padding:16px 0"><img src="https://example.com/guide.png" alt="" width="48" height="48" border="0" style="display:block"></td>
<td bgcolor="#f6f7f9" style="padding:16px 12px;background-color:#f6f7f9"><p style="margin:0;color:#59636e;font-size:13px;line-height:20px">Mudflat guides · 4 walks</p></td>
</tr>
</table>
</td></tr>
<tr><td style="padding:0 25px">
<p dir="rtl" lang="ar" style="margin:0 0 20px;text-align:right">السلام عليكم ورحمة الله</p>
<pre style="margin:0;font-family:Consolas, monospace;font-size:15px;line-height:23px;white-space:pre-wrap;word-break:break-word">const tide = undefined</pre>
</td></tr>
<tr><td style="padding:0 25px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0">
<tr><td bgcolor="#0b57d0" style="padding:14px 22px;background-color:#0b57d0"><a href="https://example.com/walks" style="color:#ffffff;display:block;text-decoration:none">Book a walk</a></td></tr>
</table>
</td></tr>
<tr><td style="padding:0 25px">
<p style="margin:0 0 20px"><a name="footnote-1" id="footnote-1"></a>1. The sea bed lies open for three hours.</p>
</td></tr>
<tr><td height="16" style="line-height:16px"></td></tr>
<tr><td style="padding:0 25px">
<p style="margin:0;color:#59636e;font-size:13px;line-height:20px">You subscribed to Tides. <a href="https://example.com/leave" style="color:#59636e;text-decoration:underline">Unsubscribe</a></p>
</td></tr>
</table>
</div>
<!--[if mso]></td></tr></table><![endif]-->
</div>
</body>
</html>
`

/** The good mail with other content in place of its second paragraph. */
export function mailWith(content: string): string {
  return GOOD_MAIL.replace(/<p style="margin:0 0 20px"><a name="footnote-1"[^]*?<\/p>/, (note) => `${note}${content}`)
}

/** The good mail turned right to left. */
export function rightToLeft(mail: string): string {
  return mail.replaceAll('lang="en" dir="ltr"', 'lang="ar" dir="rtl"')
}
