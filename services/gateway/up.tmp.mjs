import express from 'express';
const rows = Array.from({length:100},(_, i)=>({id:i,name:'Ticket '+i,description:'x'.repeat(120),status:'open',dormitory:1,created:'2026-01-01T00:00:00Z',priority:'High',a:1,b:2}));
console.log(JSON.stringify(rows).length);
const app = express(); app.disable('etag'); app.get('/alerts/',(q,r)=>r.json({count:100,results:rows})); app.listen(7999,'127.0.0.1');
