import { launchChromium } from 'diptych/newsletter'
import { documentOf, END, MIDDLE, EMPTY } from './bench/editors/documents.mjs'
import { bundledEditors } from './bench/editors/peers.mjs'
import { serveEditors } from './bench/editors/server.mjs'
import { wordDocument } from './bench/editors/word-document.mjs'
import { setTimeout as wait } from 'node:timers/promises'
const what=process.argv[2]??'open', rounds=+(process.argv[3]??3), names=(process.argv[4]??'diptych').split(','), prof=process.argv[5]==='prof'
const editors=await bundledEditors(names)
const server=await serveEditors(editors)
const letter=documentOf({words:10000,blocks:0,cards:40},server.picture)
const word=wordDocument(300000)
const browser=await launchChromium(['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'])
for(const editor of editors){
const rows=[]
for(let r=0;r<rounds;r++){
 const context=await browser.newContext({viewport:{width:1280,height:900}})
 const page=await context.newPage(); await page.goto(`${server.origin}/${editor.name}/`); await page.waitForFunction(()=>window.clock&&window.mountEditor)
 const client=await context.newCDPSession(page)
 await client.send('Performance.enable',{timeDomain:'threadTicks'})
 const metrics=async()=>Object.fromEntries((await client.send('Performance.getMetrics')).metrics.map(m=>[m.name,m.value]))
 const diff=(a,b)=>['TaskDuration','ScriptDuration','LayoutDuration','RecalcStyleDuration'].map(k=>((b[k]-a[k])*1000).toFixed(0)).join(' ')
 let a,b,ms
 const run=async()=>{
 if(what==='open'||what==='open4'){ if(what==='open4')await client.send('Emulation.setCPUThrottlingRate',{rate:4}); a=await metrics(); ms=await page.evaluate(([g,e])=>window.clock.open(g,e),[letter[editor.content],END]); b=await metrics() }
 else if(what==='paste'){ await page.evaluate(([g])=>window.clock.open(g,''),[EMPTY[editor.content]]); await page.evaluate(()=>window.clock.place('')); await wait(1500); a=await metrics(); const x=await page.evaluate(([o,t,e])=>window.clock.paste(o,t,e),[word.html,word.text,'']).catch(e=>({ms:String(e)})); ms=x.ms; b=await metrics() }
 else { await page.evaluate(([g,e])=>window.clock.open(g,e),[letter[editor.content],END]); await page.evaluate(w=>window.clock.place(w),MIDDLE); await wait(2000); a=await metrics(); for(let i=0;i<60;i++){const l='the tide comes in '[i%18];const n={key:l,windowsVirtualKeyCode:l.toUpperCase().charCodeAt(0)};await client.send('Input.dispatchKeyEvent',{type:'keyDown',text:l,unmodifiedText:l,...n});await client.send('Input.dispatchKeyEvent',{type:'keyUp',...n});await wait(50)} b=await metrics(); ms=(b.TaskDuration-a.TaskDuration)*1000/60 }
 }
 if(prof&&r===rounds-1){ await client.send('Profiler.enable'); await client.send('Profiler.setSamplingInterval',{interval:200}); await client.send('Profiler.start'); await run(); const {profile}=await client.send('Profiler.stop')
  const self=new Map(), dt=profile.timeDeltas, byId=new Map(profile.nodes.map(n=>[n.id,n])); 
  const parent=new Map(); for(const n of profile.nodes)for(const c of n.children??[])parent.set(c,n.id)
  const total=new Map()
  profile.samples.forEach((id,i)=>{const n=byId.get(id);const k=n.callFrame.functionName+' '+n.callFrame.url.split('/').pop()+':'+n.callFrame.lineNumber+':'+n.callFrame.columnNumber;self.set(k,(self.get(k)||0)+dt[i]/1000); const seen=new Set(); for(let x=id;x;x=parent.get(x)){const m=byId.get(x).callFrame; const kk=m.functionName+' '+m.url.split('/').pop()+':'+m.lineNumber+':'+m.columnNumber; if(seen.has(kk))continue; seen.add(kk); total.set(kk,(total.get(kk)||0)+dt[i]/1000)} })
  console.log('SELF');console.log([...self].sort((x,y)=>y[1]-x[1]).slice(0,45).map(([k,v])=>v.toFixed(1)+' '+k).join('\n'))
  console.log('TOTAL');console.log([...total].sort((x,y)=>y[1]-x[1]).slice(0,75).map(([k,v])=>v.toFixed(1)+' '+k).join('\n'))
 } else await run()
 rows.push(`${typeof ms==='number'?ms.toFixed(1):ms} ms; task/script/layout/style ${diff(a,b)}`)
 await context.close()
}
console.log(editor.name,what,'\n ',rows.join('\n  '))
}
await browser.close(); server.close()
