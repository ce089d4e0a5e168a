/**
 * The file that every scanner takes for malware, so that scanners can be tried (eicar.org). In two parts: otherwise they would
 * take this file for malware too.
 */
export const eicar = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('-'),
  'latin1',
);
