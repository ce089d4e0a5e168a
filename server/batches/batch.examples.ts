/** Commands for a shell that make codes from a table and save their pictures, in Markdown. */
export const batchRecipe = `
With \`SERVER\` set to the origin of this server, \`curl\` and \`jq\` make the codes of a table with the columns \`Link\` and \`Name\`, keep their key, wait, and save the pictures:

\`\`\`sh
curl --fail "$SERVER/api/batches/check?kind=url" -H 'content-type: text/csv' --data-binary @table.csv |
  jq '{ kind: "url", rows: [.rows[].content], names: [.rows[].name // ""] }' > batch.json
curl --fail "$SERVER/api/batches" -H 'content-type: application/json' -d @batch.json > accepted.json
KEY=$(jq -r .key accepted.json) BATCH="$SERVER/api/batches/$(jq -r .batch.id accepted.json)"
until curl --fail "$BATCH" -H "authorization: Bearer $KEY" | jq -e '.state == "done"'; do sleep 5; done
curl --fail -o codes.zip "$BATCH/codes.zip?formats=png,svg" -H "authorization: Bearer $KEY"
\`\`\`

Keep \`KEY\`: it changes the codes, and it is nowhere else.`;

/** Commands for a shell that draw Wi-Fi codes from a table, in Markdown. */
export const manyPicturesRecipe = `
With a table with the columns \`ssid\`, \`security\`, \`password\` and \`Name\`:

\`\`\`sh
curl --fail "$SERVER/api/batches/check?kind=wifi" -H 'content-type: text/csv' --data-binary @networks.csv |
  jq '{ kind: "wifi", rows: [.rows[].content], names: [.rows[].name // ""], formats: ["png", "pdf"] }' |
  curl --fail -o codes.zip "$SERVER/api/pictures/many" -H 'content-type: application/json' -d @-
\`\`\``;
