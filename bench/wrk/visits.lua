-- Sends the requests of visits: all requests of one player, then those of the next one. The arguments are how many requests to send at most,
-- a file with one player per line (uid, tab, Cookie header), and a file with one request per line (method, tab, path, tab, ETag that the client
-- has, tab, body; the last two may be empty), in whose path {uid} stands for the player's.
local most
local players = {}
local wanted = {}
local count = 0
local answered = 0

function init(args)
  most = tonumber(args[1])
  for line in io.lines(args[2]) do
    local uid, cookie = line:match("([^\t]+)\t(.+)")
    players[#players + 1] = { uid = uid, cookie = cookie }
  end
  for line in io.lines(args[3]) do
    local method, path, etag, body = line:match("([^\t]+)\t([^\t]+)\t([^\t]*)\t(.*)")
    wanted[#wanted + 1] = { method = method, path = path, etag = etag, body = body }
  end
end

function request()
  local one = wanted[count % #wanted + 1]
  local player = players[math.floor(count / #wanted) % #players + 1]
  count = count + 1
  local head = one.method .. " " .. one.path:gsub("{uid}", player.uid) .. " HTTP/1.1\r\nHost: " .. wrk.host .. ":" ..
    wrk.port .. "\r\nCookie: " .. player.cookie .. "\r\nAccept-Encoding: gzip, deflate, br\r\n"
  if one.etag ~= "" then head = head .. "If-None-Match: " .. one.etag .. "\r\nLive-Fields: read\r\n" end
  if one.body == "" then return head .. "\r\n" end
  return head .. "Prefer: return=minimal\r\nContent-Type: application/json\r\nContent-Length: " .. #one.body .. "\r\n\r\n" .. one.body
end

function response()
  answered = answered + 1
  if answered == most then wrk.thread:stop() end
end

-- The current folder is that of the scripts.
dofile("report.lua")
