import { identifyDocument } from './document.ts';
import { UploadError } from './uploadError.ts';

/** A ZIP of stored, empty entries that claim to unpack to `unpacked` bytes each. */
function zip(names: string[], unpacked = 0): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const name of names) {
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(name.length, 26);
    local.push(head, Buffer.from(name));
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt32LE(unpacked, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    central.push(entry, Buffer.from(name));
    offset += 30 + name.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directory, end]);
}

const workbook = ['[Content_Types].xml', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml'];

test.each<[string, Buffer, string]>([
  ['a PDF', Buffer.from('%PDF-1.7\nstuff\n%%EOF\n'), 'pdf'],
  ['a workbook', zip(workbook), 'xlsx'],
  ['CSV', Buffer.from('name;room\r\nأحمد;12\r\n'), 'csv'],
  ['CSV with a byte order mark', Buffer.from('\uFEFFa,b\n1,2\n'), 'csv'],
])('recognises %s', (_, content, type) => {
  expect(identifyDocument(content).type).toBe(type);
});

test.each<[string, Buffer, number, string]>([
  ['a PDF cut off', Buffer.from('%PDF-1.7\nstuff'), 422, 'file_truncated'],
  ['a workbook cut off', zip(workbook).subarray(0, 60), 422, 'file_truncated'],
  ['an archive', zip(['a.txt']), 415, 'document_unsupported'],
  ['a workbook with macros', zip([...workbook, 'xl/vbaProject.bin']), 415, 'document_macros'],
  ['a bomb', zip(workbook, 100_000_000), 422, 'document_too_large_inside'],
  ['a page', Buffer.from('<html></html>'), 415, 'document_unsupported'],
  ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 415, 'document_unsupported'],
  ['binary', Buffer.from([1, 2, 3, 0, 255]), 415, 'document_unsupported'],
  ['nothing', Buffer.alloc(0), 415, 'document_unsupported'],
])('refuses %s', (_, content, statusCode, code) => {
  expect(() => identifyDocument(content)).toThrow(UploadError);
  try {
    identifyDocument(content);
  } catch (problem) {
    expect(problem).toMatchObject({ statusCode, code });
  }
});
