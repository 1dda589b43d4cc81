export const firstNames: readonly string[] = `
Adam Aisha Alan Alison Andrei Andrew Angela Anita Barry Beth Callum Carol Chloe Chris Claire Colin Craig Daniel
Darren Dawn Declan Denise Derek Diane Eleanor Emma Ewan Farah Fiona Gareth Gary Gemma Gillian Graham Grzegorz Hannah
Harpreet Heather Hussain Ian Imran Ioana Jack Janet Jason Joanne Karen Karl Katarzyna Keith Kelly Kieran Laura Lee
Liam Linda Lorraine Luke Malcolm Marek Martin Matthew Megan Mihai Mohammed Nathan Neil Nicola Owen Patricia Paul
Pawel Phil Rachel Rajesh Rebecca Rhys Rob Ross Ruth Samir Sandra Scott Shabana Sharon Simon Stacey Stefan Stuart
Sunita Tina Tony Tracey Vikram Wayne Yvonne`
  .trim()
  .split(/\s+/)

export const lastNames: readonly string[] = `
Abbott Ahmed Appleton Armitage Atkins Barker Beaumont Bennett Bhatt Booth Bradshaw Brennan Burgess Butterworth Carr
Chadwick Chapman Clegg Collier Cross Davies Dawson Doyle Evans Farrell Fisher Fletcher Gallagher Gibson Gill Goddard
Griffiths Hall Hargreaves Hartley Holt Hussain Iqbal Jenkins Kaur Kerr Khan Kowalski Lambert Lister Lloyd Lowe
MacDonald Mason McBride Mellor Moran Morgan Murray Nowak Nuttall Osborne Parkin Patel Pearce Popescu Price Radu Reid
Rhodes Riley Robson Sharma Shaw Sinclair Slater Stokes Sutcliffe Taylor Thorne Todd Turner Wainwright Walsh Webb
Whitehead Wilkes Wood Yates`
  .trim()
  .split(/\s+/)
